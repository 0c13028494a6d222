import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureMailBuilt } from '../../../scripts/lib/prepare.mjs'
import { previewPage, viewOf } from './preview-page.ts'
import type { Sample } from './print-samples.ts'

/**
 * `npm run preview --workspace=packages/mail`: all mails with made-up content, as HTML and text,
 * light and dark, narrow and wide. Each request rebuilds the mails if a source file changed.
 */
const root = join(import.meta.dirname, '../../..')
const port = Number(process.env['PREVIEW_PORT'] ?? 3030)

const readSamples = async (): Promise<Sample[]> => {
  await ensureMailBuilt(root, () => {})
  const script = join(import.meta.dirname, 'print-samples.ts')
  const options = { maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(process.execPath, [script], options)
  return JSON.parse(stdout) as Sample[]
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname !== '/') return void response.writeHead(404).end()
  readSamples().then(
    (samples) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(previewPage(viewOf(searchParams, samples), samples))
    },
    (error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(String(error))
    },
  )
})

server.listen(port, '127.0.0.1', () => console.log(`http://localhost:${port}`))
