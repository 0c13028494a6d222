import { subscribe } from 'node:diagnostics_channel'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import type { S3Config } from '../../config/resolve/objects.ts'

/** The result of a request: it passes, fails with 500, loses its connection, or gets no answer. */
export type S3Fault = 'none' | 'error' | 'cut' | 'silent'

export type S3Store = {
  config: S3Config
  /** The value of S3_URL. */
  url: string
  /** The server's own folder, where nothing may be readable. */
  folder: string
  /** Called for each request; none fails at first. */
  fault: (request: { method: string; url: URL }) => S3Fault
  /** Whether requests without a signature are answered. */
  isPublic: boolean
  requests: string[]
  unfinished(): Promise<string[]>
  /** Every open connection is lost. */
  cutConnections(): void
  close(): Promise<void>
}

const bucket = 'files'

/** Open connections of clients in this process, by their ports. */
const clients = new Map<number | undefined, Socket>()
subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket }
  socket.once('connect', () => {
    const { localPort } = socket
    clients.set(localPort, socket)
    socket.once('close', () => clients.delete(localPort))
  })
})

/** Small, so that lists have several pages. */
const listedAtOnce = 3

/** The server knows one key. */
const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

const xml = (response: ServerResponse, status: number, content: string): void =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(content)

const failure = (code: string): string => `<Error><Code>${code}</Code></Error>`

/**
 * An S3 server on this machine, behind a proxy that can fail. The proxy also lists and aborts
 * uploads in parts, which the server does not offer, and gives lists in pages, whose tokens need a
 * cipher that current versions of Node.js lack.
 */
export const openS3Store = async (): Promise<S3Store> => {
  const folder = await mkdtemp(join(tmpdir(), 'crosscheck-s3-'))
  const uploads = join(folder, bucket, '._S3rver_uploads')
  const serve = async (allowMismatchedSignatures: boolean) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder,
      allowMismatchedSignatures,
      configureBuckets: [{ name: bucket }],
    })
    return { server, port: (await server.run()).port }
  }
  const strict = await serve(false)
  // it computes other signatures than the library for requests about the whole bucket
  const lenient = await serve(true)

  const unfinished = () => readdir(uploads).catch(() => [])
  const listUploads = async (): Promise<string> => {
    const entries = (await unfinished()).map(async (id) => {
      const [Key, { mtime }] = [
        await readFile(join(uploads, id, 'key'), 'utf8'),
        await stat(join(uploads, id)),
      ]
      return `<Upload><Key>${Key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`
    })
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${(await Promise.all(entries)).join('')}</ListMultipartUploadsResult>`
  }

  const ask = (port: number, path: string, incoming: IncomingMessage) => {
    const { method, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path, headers })
    incoming.pipe(onward)
    return onward
  }

  const pass = (incoming: IncomingMessage, response: ServerResponse): void => {
    ask(strict.port, incoming.url ?? '/', incoming)
      .on('error', () => response.destroy())
      .on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      })
  }

  const listPage = (incoming: IncomingMessage, url: URL, response: ServerResponse): void => {
    const start = Number(url.searchParams.get('continuation-token') ?? 0)
    url.searchParams.delete('continuation-token')
    ask(lenient.port, url.pathname + url.search, incoming).on('response', (answer) => {
      void text(answer).then((list) => {
        const entries = list.match(/<Contents>.*?<\/Contents>/gs) ?? []
        const end = start + listedAtOnce
        const next =
          end < entries.length ? `<NextContinuationToken>${end}</NextContinuationToken>` : ''
        const page = `<IsTruncated>${next !== ''}</IsTruncated>${next}${entries.slice(start, end).join('')}`
        xml(response, answer.statusCode ?? 500, `<ListBucketResult>${page}</ListBucketResult>`)
      })
    })
  }

  const proxy = createServer((incoming, response) => {
    const { method = 'GET', headers, socket } = incoming
    const url = new URL(incoming.url ?? '/', 'http://store')
    store.requests.push(`${method} ${url.pathname}${url.search}`)
    const fault = store.fault({ method, url })
    if (fault === 'cut') return void socket.destroy()
    if (fault === 'silent') {
      incoming.resume()
      // As after the client's time, which a busy store may need for an answer.
      return void clients.get(socket.remotePort)?.emit('timeout')
    }
    if (fault === 'error') return xml(response, 500, failure('InternalError'))
    if (headers.authorization === undefined && !store.isPublic)
      return xml(response, 403, failure('AccessDenied'))
    const upload = url.searchParams.get('uploadId')
    if (method === 'DELETE' && upload !== null)
      return void rm(join(uploads, upload), { recursive: true, force: true }).then(() =>
        response.writeHead(204).end(),
      )
    if (method === 'GET' && url.searchParams.has('uploads'))
      return void listUploads().then((list) => xml(response, 200, list))
    if (url.searchParams.has('list-type')) return listPage(incoming, url, response)
    pass(incoming, response)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const store: S3Store = {
    url: `http://${key.accessKeyId}:${key.secretAccessKey}@127.0.0.1:${port}/${bucket}`,
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      ...key,
    },
    folder,
    fault: () => 'none',
    isPublic: false,
    requests: [],
    unfinished,
    cutConnections: () => proxy.closeAllConnections(),
    async close() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      for (const { server } of [strict, lenient]) {
        server.httpServer.closeAllConnections()
        await server.close()
      }
      await rm(folder, { recursive: true })
    },
  }
  return store
}
