import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readForm, type FormFile } from './form.ts'

test('a form whose connection closed before it was read is refused', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.on('error', () => {})
  client.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n' +
      'Content-Type: multipart/form-data; boundary=edge\r\n\r\n--edge\r\n',
  )
  const [request] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  request.on('error', () => {})
  const closed = new Promise((resolve) => request.once('close', resolve))
  client.resetAndDestroy()
  await closed
  const reading = readForm(request, { take: async () => 'taken', discard: async () => {} })
  await expect(reading).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  server.close()
})

test('a form whose sender stops is refused, and what was taken of it is left to no one', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n' +
      'Content-Type: multipart/form-data; boundary=edge\r\n\r\n' +
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
  )
  const [request] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  const take = async ({ content }: FormFile) => {
    for await (const _ of content);
    return 'taken'
  }
  const pace = { bytesPerSecond: 1_000_000, windowMs: 5 }
  const reading = readForm(request, { take, discard: async () => {} }, pace)
  await expect(reading).rejects.toMatchObject({ code: 'UPLOAD_TOO_SLOW' })
  client.destroy()
  server.close()
})
