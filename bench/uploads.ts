import { request } from 'node:http'
import { loadavg } from 'node:os'
import { Readable } from 'node:stream'
import { readForm } from '@crosscheck/server/http/request/form'
import { findFileById } from '@crosscheck/server/modules/platform/files/read'
import { receiveFile, storeFile } from '@crosscheck/server/modules/platform/files/upload'
import { bareUploads } from '@crosscheck/server/testing/bare-uploads'
import { Client } from 'pg'
import { openInstance } from './lib/instance.ts'
import { addUser } from './lib/load.ts'
import { printTable } from './lib/table.ts'
import { summaryOf, timed } from './lib/timing.ts'

/**
 * Uploads of 50 MB through our form reader and file service, in turn with a bare multipart handler
 * that writes to a file; then the memory while 50 MB are read in ranges.
 *
 * npm run bench:uploads
 */
const megabyte = 1024 * 1024
const size = 50 * megabyte
const rounds = 10

const instance = await openInstance()
const { context, folder } = instance
const client = new Client({ connectionString: instance.adminUrl })
await client.connect()
const userId = await addUser(instance, client)
await client.end()

const server = bareUploads(folder, 2 * size)
let last: { id: string } | undefined
server.post('/ours', async ({ raw }) => {
  const { taken } = await readForm(raw, {
    take: ({ content }) => receiveFile(context, { userId, content, atMost: size }),
    discard: async () => {},
  })
  if (!taken.ok) throw new Error(taken.refusal)
  const named = { path: 'bench', type: 'application/octet-stream' }
  await storeFile(context, { file: taken.file, named, replace: true })
  last = taken.file
  return {}
})
const address = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))

const boundary = 'boundary-of-the-form'
const head = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`,
)
const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
const piece = Buffer.alloc(64 * 1024, 7)
function* form() {
  yield head
  for (let sent = 0; sent < size; sent += piece.length) yield piece
  yield tail
}
const send = (path: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + size + tail.length,
    }
    const onward = request(new URL(path, address), { method: 'POST', headers }, (answer) => {
      answer.resume()
      if (answer.statusCode === 200) answer.on('end', resolve)
      else reject(new Error(`${path} answered ${answer.statusCode}`))
    })
    onward.on('error', reject)
    Readable.from(form()).pipe(onward)
  })

const times = { bare: [] as number[], ours: [] as number[] }
await send('/bare')
await send('/ours')
for (let round = 0; round < rounds; round += 1)
  for (const name of round % 2 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const))
    times[name].push(await timed(() => send(`/${name}`)))
const rate = (ms: number) => `${Math.round((50 / ms) * 1000)} MB/s`
const bare = summaryOf(times.bare)
const ours = summaryOf(times.ours)
printTable(
  `Uploads of 50 MB (load ${loadavg()[0]?.toFixed(1)})`,
  ['handler', 'p50', 'slowest'],
  [
    ['bare', rate(bare.p50), rate(bare.max)],
    ['ours', rate(ours.p50), rate(ours.max)],
    ['ours / bare', (bare.p50 / ours.p50).toFixed(2), ''],
  ],
)

if (!last) throw new Error('Nothing was stored.')
const file = await findFileById(context, { userId, id: last.id })
if (!file) throw new Error('The file is gone.')
const before = process.memoryUsage().rss
let peak = before
const ranges = [
  undefined,
  { start: 0, end: megabyte },
  { start: size - megabyte, end: size - 1 },
  undefined,
]
const read: (string | number)[][] = []
for (const range of ranges) {
  let bytes = 0
  const ms = await timed(async () => {
    for await (const part of await file.read(range)) {
      bytes += part.length
      peak = Math.max(peak, process.memoryUsage().rss)
    }
  })
  read.push([
    range ? `${range.start}-${range.end}` : 'whole',
    bytes,
    ms.toFixed(0),
    ((peak - before) / megabyte).toFixed(1),
  ])
}
printTable('Reads of a file of 50 MB', ['range', 'bytes', 'ms', 'memory added, MB'], read)
await server.close()
await instance.close()
