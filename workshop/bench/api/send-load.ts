import { Agent, request } from 'node:http'
import type { ActName, Acts, Asked } from './protocol.ts'

const send = (agent: Agent, address: string, { method, path, headers, body }: Asked) =>
  new Promise<void>((resolve, reject) => {
    const asked = request(
      `${address}${path}`,
      {
        method,
        agent,
        headers:
          body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          if (status < 300) return resolve()
          reject(new Error(`${path} answered ${status}: ${Buffer.concat(parts).toString()}`))
        })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })

export type Load = {
  address: string
  users: readonly Acts[]
  act: ActName
  atOnce: number
  /** The round ends at the first of the two. */
  seconds: number
  requests: number
}

/** Sends one act for one user after the other, `atOnce` at a time; returns each request's ms. */
export const sendLoad = async ({ address, users, act, atOnce, seconds, requests }: Load) => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  let count = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const work = async (): Promise<void> => {
    while (count < requests && performance.now() < end) {
      const number = count
      count += 1
      const asked = users[number % users.length]![act]
      const began = performance.now()
      await send(agent, address, {
        ...asked,
        ...(asked.body !== undefined && { body: asked.body.replace('{count}', `${number}`) }),
      })
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const took = (performance.now() - start) / 1000
  agent.destroy()
  return { times, perSecond: times.length / took }
}
