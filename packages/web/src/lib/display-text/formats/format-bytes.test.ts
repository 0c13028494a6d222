import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test('bytes are shown in the largest unit', () => {
  for (const [bytes, shown] of [
    [0, '0 byte'],
    [999, '999 byte'],
    [1_500, '1.5 kB'],
    [11_589_311, '11.6 MB'],
    [75_000_000_000, '75 GB'],
    [3e15, '3,000 TB'],
  ] as const)
    expect.soft(formatBytes(bytes), `${bytes}`).toBe(shown)
})
