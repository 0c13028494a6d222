import { createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** What the server answers to a command, or 'drop': it closes the connection instead. */
export type SmtpAnswer = string | undefined
/** `mail` counts the mails begun; `step` is the command, or 'content' after the whole message. */
export type SmtpBehaviour = (mail: number, step: string) => SmtpAnswer

const usual = (step: string): string => {
  if (step === 'DATA') return '354 go on'
  return step === 'QUIT' ? '221 bye' : '250 ok'
}

/** Just enough of a mail server to see what arrives, and to fail as real ones do. */
export const smtpSink = async (behave: SmtpBehaviour = () => undefined) => {
  const messages: string[] = []
  const receivers: string[] = []
  const sockets = new Set<Socket>()
  let mails = 0

  const serve = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => {})
    let text = ''
    let inData = false
    const answer = (step: string): void => {
      const own = behave(mails, step)
      if (own === 'drop') return void socket.destroy()
      const reply = own ?? usual(step)
      inData = step === 'DATA' && reply.startsWith('354')
      socket.write(`${reply}\r\n`)
    }
    const take = (part: string): void => {
      if (inData) {
        messages.push(part)
        return answer('content')
      }
      const step = part.split(/[ :]/, 1)[0] ?? ''
      if (step === 'MAIL') mails += 1
      if (step === 'RCPT') receivers.push(part)
      answer(step)
    }
    socket.write('220 sink\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      for (;;) {
        const end = inData ? '\r\n.\r\n' : '\r\n'
        const at = text.indexOf(end)
        if (at < 0) return
        const part = text.slice(0, at)
        text = text.slice(at + end.length)
        take(part)
      }
    })
  }

  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  afterAll(close)
  return {
    messages,
    receivers,
    port: typeof address === 'object' && address ? address.port : 0,
    close,
  }
}
