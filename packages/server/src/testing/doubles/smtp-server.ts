import { createServer, type Socket } from 'node:net'

/**
 * The server's behavior at a step: answers with the given line, closes the connection (`drop`),
 * never answers (`stall`), or answers as usual without storing the message (`discard`).
 */
export type SmtpAnswer = string | undefined
/**
 * `mail` counts the mails begun; `step` is the command, 'greeting' before the first one, or
 * 'content' after the whole message, which is stored by then.
 */
export type SmtpBehavior = (mail: number, step: string) => SmtpAnswer

/** Ways in which a mail server fails, for every mail it receives. */
const modes = {
  accept: {},
  /** Too busy: it refuses every mail for now. */
  refuse: { RCPT: '451 4.3.2 come again later' },
  /** No such mailbox: it refuses every mail for good. */
  reject: { RCPT: '550 5.1.1 no such user' },
  /** Accepts connections and never sends a word. */
  'stall-greeting': { greeting: 'stall' },
  /** Takes the whole message and never answers. */
  stall: { content: 'stall' },
  /** Drops the connection before it takes the message. */
  drop: { DATA: 'drop' },
  /** Takes the message and drops the connection before the answer. */
  'drop-accepted': { content: 'drop' },
  /** Takes the message and answers that it did not. */
  lie: { content: '451 4.3.0 not accepted' },
  /** Answers that it took the message, and discards it. */
  discard: { content: 'discard' },
} as const satisfies Record<string, Record<string, string>>

export type SmtpMode = keyof typeof modes

export const smtpBehaviorOf =
  (mode: SmtpMode): SmtpBehavior =>
  (_mail, step) =>
    Object.entries(modes[mode]).find(([at]) => at === step)?.[1]

const defaultReply = (step: string): string => {
  if (step === 'greeting') return '220 sink'
  if (step === 'DATA') return '354 go on'
  return step === 'QUIT' ? '221 bye' : '250 ok'
}

/** A minimal mail server that records messages, and fails as real ones do. */
export const openSmtpServer = async (given: SmtpBehavior | SmtpMode = 'accept') => {
  const toBehaviour = (wanted: SmtpBehavior | SmtpMode): SmtpBehavior =>
    typeof wanted === 'string' ? smtpBehaviorOf(wanted) : wanted
  let behave = toBehaviour(given)
  const messages: string[] = []
  const receivers: string[] = []
  const sockets = new Set<Socket>()
  const stalledSockets = new Set<Socket>()
  let mails = 0
  let opened = 0

  const serve = (socket: Socket): void => {
    opened += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      stalledSockets.delete(socket)
    })
    let text = ''
    let inData = false
    const answer = (step: string): void => {
      const own = behave(mails, step)
      if (own === 'drop') return void socket.destroy()
      if (own === 'stall') return void stalledSockets.add(socket)
      if (own === 'discard') messages.pop()
      const reply = own === undefined || own === 'discard' ? defaultReply(step) : own
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
    answer('greeting')
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
  return {
    messages,
    receivers,
    port: typeof address === 'object' && address ? address.port : 0,
    /** Connections that wait for an answer and get none. */
    stalled: () => stalledSockets.size,
    /** Connections accepted so far. */
    opened: () => opened,
    /** Fails in another way from the next step on; connections that stall go on stalling. */
    become: (mode: SmtpMode): void => {
      behave = smtpBehaviorOf(mode)
    },
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** The Message-IDs of messages, in their order. */
export const messageIds = (messages: readonly string[]): string[] =>
  messages.map((message) => /^Message-ID: (.*)$/m.exec(message)?.[1]?.trim() ?? '')
