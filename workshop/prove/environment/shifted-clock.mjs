import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Loaded before a server (`node --import`): shifts its clock by the milliseconds in the file that
 * PROVE_CLOCK_FILE names, read at the start and at each SIGUSR2. PostgreSQL keeps the right time.
 */
const file = process.env['PROVE_CLOCK_FILE'] ?? ''
const RealDate = Date
let offset = 0

const read = () => {
  offset = Number(readFileSync(file, 'utf8'))
  writeFileSync(`${file}.seen`, String(offset))
}
const now = () => RealDate.now() + offset

read()
process.on('SIGUSR2', read)
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
