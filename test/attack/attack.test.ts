import { mkdirSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { tempFolder } from '../support/temp-folder.ts'
import type { AttackCase } from './attack-case.ts'

// Every file below cases/ is a class of attacks and exports its `cases`. They start some at a time, because most wait for a
// process of their own, and have two minutes together.

const work = tempFolder()
const deadline = Date.now() + 120_000
const waiting: (() => Promise<void>)[] = []

const files = readdirSync(new URL('cases/', import.meta.url), { encoding: 'utf8', recursive: true })
for (const file of files.filter((path) => path.endsWith('.ts')).sort()) {
  const { cases } = (await import(`./cases/${file.slice(0, -3)}.ts`)) as {
    cases?: readonly AttackCase[]
  }
  const name = basename(file, '.ts')
  test(`${name}: the class has cases`, () => assert.ok(cases && cases.length > 0))
  for (const [index, one] of (cases ?? []).entries()) {
    const folder = join(work, `${name}-${index}`)
    const result = enqueue(async () => {
      mkdirSync(folder)
      await one.attack(folder)
    })
    test(`${name}: ${one.name}`, async () => {
      const failure = await result
      if (failure) throw failure.error
    })
  }
}

/** Runs `work` when its turn comes; a failure is a value, because its test may look at it much later. */
function enqueue(work: () => Promise<void>): Promise<{ error: unknown } | undefined> {
  return new Promise((resolve) => {
    waiting.push(() =>
      inTime(work).then(
        () => resolve(undefined),
        (error: unknown) => resolve({ error }),
      ),
    )
  })
}

async function inTime(work: () => Promise<void>): Promise<void> {
  const left = deadline - Date.now()
  if (left <= 0) throw new Error('the time for all attacks is over')
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('not finished when the time for all attacks was over')), left)
  })
  await Promise.race([work(), late]).finally(() => clearTimeout(timer))
}

async function runWaiting(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next()
}

for (let lane = 0; lane < Math.max(2, availableParallelism()); lane++) void runWaiting()

test.run()
