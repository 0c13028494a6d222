import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import { quarterPicture } from '@crosscheck/server/images/testing/pictures'
import { formOf, sendForm } from '@crosscheck/server/modules/describing/photos/testing'
import { openSocket } from '@crosscheck/server/realtime/sockets/testing'
import { openS3Store } from '@crosscheck/server/testing/doubles/s3-store'
import { afterAll, expect, test } from 'vitest'
import { pause } from './environment/pause.ts'
import { openTwoProcesses } from './environment/processes/two-processes.ts'
import { send, type Call } from './load/call.ts'
import { matchCoupleNow } from './load/couple.ts'
import { buildFirst, shortSeed } from './testing/short.ts'

buildFirst()
const store = await openS3Store()
const settings = { S3_URL: store.url }
const environment = await openTwoProcesses(
  { seed: shortSeed, settings },
  { balancing: { repeatsReads: true } },
)
const { instance, ledger } = environment
const [one, two] = environment.processes
afterAll(async () => {
  await environment.close()
  await store.close()
})

/** Sends one request after the other through the balancer. */
const keepSending = (call: Call) => {
  const ending = new AbortController()
  const seen = { answers: 0, statuses: new Set<number | 'unknown'>() }
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const outcome = await send(environment, call)
      seen.statuses.add(outcome === 'unknown' ? outcome : outcome.status)
      seen.answers += 1
      await pause(5)
    }
  }
  const running = run()
  return {
    /** Waits for more answers. */
    goesOn: async (): Promise<void> => {
      const wanted = seen.answers + 20
      await expect.poll(() => seen.answers, { timeout: 20_000 }).toBeGreaterThan(wanted)
    },
    async end(): Promise<(number | 'unknown')[]> {
      ending.abort()
      await running
      return [...seen.statuses]
    },
  }
}

test('two processes serve the same users, photos and messages, and one is enough', async () => {
  // Both find an empty database.
  await Promise.all([one.start(), two.start()])
  const { members, matchId } = await matchCoupleNow(environment, 'pair')
  const [ana, bea] = members
  if (!ana || !bea) throw new Error('There is no couple.')
  const token = ana.tokens.access_token
  const headers = { authorization: `Bearer ${token}` }

  const picture = await quarterPicture(900, 700).jpeg().toBuffer()
  const uploaded = await sendForm(one.url, token, formOf(picture))
  expect(uploaded.status).toBe(201)
  const { photo } = uploaded.body
  const showPhoto = async (url: string): Promise<string | null> => {
    const query = `keys=${encodeURIComponent(photo.key)}`
    const listed = await fetch(`${url}/api/v1/photos?${query}`, { headers })
    const { photos } = (await listed.json()) as { photos: Photo[] }
    const shown = await fetch(url + (photos[0]?.url ?? '/missing'))
    const content = Buffer.from(await shown.arrayBuffer())
    return `${shown.status} ${content.subarray(8, 12).toString()}`
  }
  expect(await showPhoto(two.url)).toBe('200 WEBP')

  const listen = async (url: string) => {
    const socket = await openSocket(url)
    const answer = await socket.subscribe(bea.id, { token: bea.tokens.access_token })
    expect(answer.type).toBe('subscribed')
    return socket
  }
  const write = async (url: string, content: string): Promise<void> => {
    const answer = await fetch(`${url}/api/v1/matches/${matchId}/messages`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    })
    expect(answer.status).toBe(201)
  }
  const about = { data: { matchId } }
  const listeners = [await listen(two.url), await listen(instance.url)]
  await write(one.url, 'written at the first process')
  for (const socket of listeners) expect(await socket.next('message')).toMatchObject(about)

  const path = '/api/v1/drafts/new'
  const save: Call = { method: 'PUT', path, token, body: { content: {} } }
  await send(environment, save)
  const reads = keepSending({ method: 'GET', path, token })
  await reads.goesOn()
  await one.kill()
  await reads.goesOn()
  expect(await showPhoto(instance.url)).toBe('200 WEBP')
  const afterKill = await listen(instance.url)
  await write(instance.url, 'written after the kill')
  expect(await afterKill.next('message')).toMatchObject(about)

  await one.start()
  await one.ready()
  await environment.balancer.noticed()
  const writes = keepSending(save)
  await writes.goesOn()
  const stopping = two.stop()
  await writes.goesOn()
  await stopping
  await writes.goesOn()
  await reads.goesOn()
  expect([await reads.end(), await writes.end()]).toEqual([[200], [200]])
  expect([...ledger.unexpected]).toEqual([])
  expect(await showPhoto(instance.url)).toBe('200 WEBP')
})
