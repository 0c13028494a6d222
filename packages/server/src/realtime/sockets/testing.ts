import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { atEnd } from '../../testing/at-end.ts'
import { textOf } from './text-of.ts'

type Frame = { type: string; payload: Record<string, unknown> }

const waitMs = 30_000

/** A client that keeps all frames it gets. */
export const openSocket = async (
  address: string,
  {
    project = 'crosscheck',
    headers = {},
  }: { project?: string; headers?: Record<string, string> } = {},
) => {
  const url = `${address.replace(/^http/, 'ws')}?project_id=${project}`
  const socket = new WebSocket(url, { headers })
  const frames: Frame[] = []
  let closeCode: number | null = null
  socket.on('message', (data) => void frames.push(JSON.parse(textOf(data))))
  socket.on('close', (code) => (closeCode = code))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  atEnd(() => socket.terminate())

  const send = (type: string, payload: unknown = {}): void =>
    socket.send(JSON.stringify({ type, payload }))
  const next = async (type: string): Promise<Record<string, unknown>> => {
    await expect
      .poll(() => frames.some((frame) => frame.type === type), { timeout: waitMs, interval: 5 })
      .toBe(true)
    const [frame] = frames.splice(
      frames.findIndex((one) => one.type === type),
      1,
    )
    return frame?.payload ?? {}
  }
  return {
    socket,
    frames,
    send,
    next,
    async subscribe(userId: string, metadata?: unknown): Promise<Frame> {
      send('subscribe', { channel: `user_notifications_${userId}`, metadata })
      const isAnswer = ({ type }: Frame) => type === 'subscribed' || type === 'error'
      await expect.poll(() => frames.some(isAnswer), { timeout: waitMs, interval: 5 }).toBe(true)
      const [frame] = frames.splice(frames.findIndex(isAnswer), 1)
      if (!frame) throw new Error('There is no answer.')
      return frame
    },
    closed: () =>
      expect
        .poll(() => closeCode, { timeout: waitMs, interval: 5 })
        .not.toBeNull()
        .then(() => closeCode),
  }
}
