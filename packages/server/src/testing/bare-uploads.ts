import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import fastify from 'fastify'

/** A server whose route `/bare` writes the file of a form to the disk, for comparison. */
export const bareUploads = (folder: string, bodyLimit: number) => {
  const server = fastify({ bodyLimit })
  server.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  server.post('/bare', async ({ raw }) => {
    const target = join(folder, 'bare')
    const { 'content-type': type = '' } = raw.headers
    const parser = new Busboy({ headers: { ...raw.headers, 'content-type': type } })
    let writing: Promise<void> | undefined
    parser.on('file', (_field, content) => {
      writing = pipeline(content, createWriteStream(target, { flush: true }))
    })
    await pipeline(raw, parser)
    await writing
    await rm(target)
    return {}
  })
  return server
}
