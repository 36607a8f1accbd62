// `npm run docs:verify [part of page#section]`: tries the samples that changed and records what passed in verified.json.
import { verifySamples } from './verify/verify-samples.ts'

const filter = process.argv[2] ?? ''
const { verified, unchanged, problems } = await verifySamples({ isRecorded: true, filter, log: console.log })
console.log(`\n${verified} verified, ${unchanged} unchanged, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1
