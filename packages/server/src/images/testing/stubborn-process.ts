import { startGuard } from '../process/guard.ts'

const hang = (): never => {
  for (;;);
}

const grow = (): never => {
  for (const grown: Buffer[] = []; ;) grown.push(Buffer.alloc(2 ** 20, 1))
}

/** An image process that misbehaves as the bytes that it receives ask for. */
startGuard()
let served = 0
process.on('message', (source: Buffer) => {
  const order = source.toString()
  if (order === 'crash' || (order === 'crash if used' && served > 0))
    process.kill(process.pid, 'SIGSEGV')
  if (order === 'hang') hang()
  if (order === 'grow') grow()
  served += 1
  const result = { ok: false, code: 'INVALID_IMAGE_TYPE' }
  if (order === 'leave')
    process.send?.({ result: { ...result, pid: process.pid } }, () => process.exit())
  else process.send?.({ result, isSpent: order === 'tire' })
})
process.send?.('ready')
