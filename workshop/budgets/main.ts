import { limits } from './limits.ts'
import { measureProject } from './measure.ts'

/** Prints what the project weighs, and its limits. */
const measured: Record<string, number> = measureProject()
for (const [name, limit] of Object.entries(limits))
  console.log(`${name.padEnd(44)}${String(measured[name]).padStart(8)} of ${limit}`)
