// The samples about the documentation plugin stand apart: they need far more packages, and a build of theirs takes long.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { verifySamples } from './verify/verify-samples.ts'

test('every sample with the documentation plugin builds, and gives what the page says', async () => {
  const { problems } = await verifySamples({ set: 'preview', log: console.log })
  assert.equal(
    problems.map(({ file, line, message }) => `${file}:${line}: ${message}`),
    [],
  )
})

test.run()
