import { someOf } from '@crosscheck/domain/testing/form'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { generateImage } from '../modules/platform/ai/media.ts'
import { sendChat, sendJson, toolsWithProvider } from '../modules/platform/ai/testing.ts'
import { generateText } from '../modules/platform/ai/text.ts'
import { isPublicAddress } from '../lib/public-address.ts'
import { testApp } from '../testing/test-app.ts'
import { openSite, type Answerer } from '../web-content/testing/web-site.ts'
import { createWebClient } from '../web-content/web-client.ts'
import { muteConsole, releases, signUpClient } from './testing.ts'

/** The AI calls of the published client, an old release and a new one, with a stand-in provider. */
const usage = { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 }
const chunk = (delta: object, more: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null, ...more }] })}\n\n`

type Request = { stream?: boolean; response_format?: { json_schema: { schema: object } } }
const jsonAnswers: Record<string, string> = {}
const answerChat = (body: string, response: ServerResponse) => {
  const { stream, response_format: format } = JSON.parse(body) as Request
  const text = format ? (jsonAnswers.next ?? '{"name":"Ana"}') : 'Hello there'
  if (!stream) return sendChat(response, text)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const middle = Math.floor(text.length / 2)
  response.write(chunk({ role: 'assistant', content: text.slice(0, middle) }))
  response.write(chunk({ content: text.slice(middle) }, { finish_reason: 'stop' }))
  response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`)
  return response.end('data: [DONE]\n\n')
}
const usual: Answerer = ({ path, body }, response) => {
  if (path === '/v1/chat/completions') return answerChat(body, response)
  if (path.startsWith('/v1/images/'))
    return sendJson(response, { created: 7, data: [{ b64_json: 'UE5H' }] })
  if (path === '/v1/audio/speech') return response.end('sound')
  if (path === '/v1/audio/transcriptions') return sendJson(response, { text: 'spoken words' })
  return response.writeHead(404).end()
}
let answer = usual
const provider = await openSite((asked, response) => answer(asked, response))
afterAll(() => provider.close())
beforeEach(() => {
  answer = usual
  provider.asked.length = 0
  delete jsonAnswers.next
})

const logged: string[] = []
const log = (...given: unknown[]) => void logged.push(JSON.stringify(given))
const { app, signUp } = await testApp({
  config: { tools: toolsWithProvider(provider.port) },
  overrides: { log: { info: log, warn: log, error: log } },
})
const serverAddress = await app.listen()

muteConsole()

const asked = () => JSON.parse(provider.asked.at(-1)?.body ?? '{}') as Record<string, unknown>

describe.each(someOf(releases, 1))('release %s', (release, open) => {
  test('the client generates text with the model of the operator', async () => {
    const { ai } = await signUpClient(open(serverAddress))
    const given = { prompt: 'Hi', model: 'expensive', maxTokens: 20, temperature: 0.5 }
    expect(await ai.generateText(given)).toMatchObject({
      text: 'Hello there',
      finishReason: 'stop',
      usage: { promptTokens: 3, completionTokens: 2, totalTokens: 5 },
    })
    expect(asked()).toEqual({
      model: 'small',
      messages: [{ role: 'user', content: 'Hi' }],
      max_tokens: 20,
      temperature: 0.5,
    })
    expect(provider.asked[0]?.headers.authorization).toBe('Bearer the key')
  })

  test('the client reads streamed text in pieces, and its end', async () => {
    const { ai } = await signUpClient(open(serverAddress))
    const pieces: string[] = []
    const result = await ai.streamText({ prompt: 'Hi' }, (piece) => void pieces.push(piece))
    expect(pieces).toEqual(['Hello', ' there'])
    expect(result).toMatchObject({ text: 'Hello there', finishReason: 'stop' })
    expect(result.usage).toMatchObject({ totalTokens: 5 })
  })

  test('the client generates objects, lists and choices', async () => {
    const { ai } = await signUpClient(open(serverAddress))
    const schema = { type: 'object' as const, properties: { name: { type: 'string' as const } } }
    expect((await ai.generateObject({ prompt: 'x', schema })).object).toEqual({ name: 'Ana' })
    expect(asked().response_format).toMatchObject({ type: 'json_schema', json_schema: { schema } })
    jsonAnswers.next = '{"result":["a","b"]}'
    const list = { type: 'array' as const, items: { type: 'string' as const } }
    expect(
      (await ai.generateObject({ prompt: 'x', output: 'array', schema: list })).object,
    ).toEqual(['a', 'b'])
    jsonAnswers.next = '{"result":"yes"}'
    const choice = { prompt: 'x', output: 'enum' as const, enum: ['yes', 'no'] }
    expect((await ai.generateObject(choice)).object).toBe('yes')
    jsonAnswers.next = '{"result":"perhaps"}'
    await expect(ai.generateObject(choice)).rejects.toThrow()
    jsonAnswers.next = 'no JSON'
    await expect(ai.generateObject({ prompt: 'x', schema })).rejects.toThrow()
  })

  test('the client reads a streamed object, which the old release leaves empty', async () => {
    const { ai } = await signUpClient(open(serverAddress))
    const schema = { type: 'object' as const, properties: { name: { type: 'string' as const } } }
    const result = await ai.streamObject({ prompt: 'x', schema }, () => {})
    // Release 0.18.3 reads another line kind, which newer ones would read as text.
    expect(result.object).toEqual(release === '2.9.0' ? { name: 'Ana' } : {})
  })

  test('the client generates an image and speech, and transcribes', async () => {
    const { ai } = await signUpClient(open(serverAddress))
    expect((await ai.generateImage({ prompt: 'a boat' })).data).toEqual([
      { url: 'data:image/png;base64,UE5H' },
    ])
    expect(asked()).toEqual({ model: 'painter', prompt: 'a boat', n: 1 })
    expect(await ai.generateSpeech({ text: 'Hi', voice: 'nova' })).toMatchObject({
      url: `data:audio/mpeg;base64,${Buffer.from('sound').toString('base64')}`,
      voice: 'nova',
      format: 'mp3',
    })
    expect(asked()).toMatchObject({ model: 'reader', input: 'Hi', voice: 'nova' })
    const audio = Buffer.from('sound').toString('base64')
    expect(await ai.transcribeAudio({ audio })).toMatchObject({ text: 'spoken words' })
    const form = provider.asked.at(-1)?.body ?? ''
    expect(form).toContain('writer')
    expect(form).toContain('sound')
  })
})

type Sent = { body: unknown; signal?: AbortSignal }
const post = (token: string, call: string, { body, signal }: Sent) =>
  fetch(`${serverAddress}/api/ai/${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
const tokenOf = async (name: string) => (await signUp(`${name}@example.org`)).access_token
const image = 'https://site.example/a.png'

test('a call in a wrong form is refused before anything leaves', async () => {
  for (const [call, body, message] of [
    ['text', {}, 'Either prompt or messages is required'],
    ['text', { prompt: ' ', messages: [] }, 'Either prompt or messages is required'],
    ['object', {}, 'Prompt is required'],
    ['object', { prompt: 'x', output: 'enum' }, 'Enum values are required'],
    ['image', {}, 'Prompt is required'],
    ['image', { images: [image] }, 'Prompt is required'],
    ['image', { prompt: 'x', images: [] }, null],
    ['image', { prompt: 'x', images: Array(51).fill(image) }, null],
    ['image', { prompt: 'x', images: ['http://site.example/a.png'] }, null],
    ['image', { prompt: 'x', images: ['https://site.example/a.svg'] }, null],
    ['speech', {}, 'Text is required'],
    ['transcribe', {}, 'Audio is required'],
    ['transcribe', { audio: { url: 'x' } }, null],
    ['transcribe', { audio: [300] }, null],
    ['text', { messages: [{ role: 'tool', content: 'x' }] }, null],
  ] as const) {
    const answered = await post(await tokenOf(crypto.randomUUID()), `crosscheck/${call}`, { body })
    expect.soft(answered.status, JSON.stringify([call, body])).toBe(400)
    const content = (await answered.json()) as { code: string; message: string }
    expect.soft(content.code, JSON.stringify([call, body])).toBe('INVALID_REQUEST')
    if (message !== null) expect.soft(content.message, JSON.stringify([call, body])).toBe(message)
    expect.soft(provider.asked, JSON.stringify([call, body])).toEqual([])
  }
})

test('a failing provider is an error before the stream, and its words are neither answered nor logged', async () => {
  answer = (_, response) =>
    response.writeHead(429).end(JSON.stringify({ error: { message: 'You said: my secret' } }))
  const token = await tokenOf('failing')
  for (const stream of [true, false]) {
    const answered = await post(token, 'crosscheck/text', {
      body: { prompt: 'my secret', stream },
    })
    expect(answered.status).toBe(502)
    expect(await answered.text()).not.toContain('secret')
  }
  const lines = logged.join('\n')
  expect(lines).toContain('the AI provider failed')
  expect(lines).not.toContain('my secret')
})

test('a stream that breaks off ends with an error in both forms of the client', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(chunk({ content: 'Hel' }), () => response.destroy())
  }
  const answered = await post(await tokenOf('broken'), 'crosscheck/text', {
    body: { prompt: 'x', stream: true },
  })
  const lines = (await answered.text()).split('\n')
  expect(lines).toContain('0:"Hel"')
  expect(lines.some((line) => line.startsWith('data: {"type":"error"'))).toBe(true)
  expect(lines.some((line) => line.startsWith('e:{"error":'))).toBe(true)
})

test('a caller that goes away ends the request to the provider', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  answer = (_, response) => {
    response.on('close', resolve)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(chunk({ content: 'Hel' }))
  }
  const caller = new AbortController()
  const body = { prompt: 'x', stream: true }
  const answered = await post(await tokenOf('leaving'), 'crosscheck/text', {
    body,
    signal: caller.signal,
  })
  const reader = answered.body?.getReader()
  await reader?.read()
  caller.abort()
  await ended
})

test('AI calls are limited per user', async () => {
  const token = await tokenOf('limited')
  const sent = { body: { prompt: 'x' } }
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => post(token, 'crosscheck/text', sent)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(provider.asked).toHaveLength(30)
})

// A name of this machine is answered like one that does not exist.
test.each([
  ['https://127.0.0.1/a.png', 400],
  ['https://localhost/a.png', 502],
])('the image %s of this machine is never taken, to change or to read', async (own, status) => {
  const token = await tokenOf(crypto.randomUUID())
  const messages = [{ role: 'user', content: [{ type: 'image', image: own }] }]
  const answers = await Promise.all([
    post(token, 'crosscheck/text', { body: { messages } }),
    post(token, 'crosscheck/image', { body: { images: [own], prompt: 'x' } }),
  ])
  expect(answers.map((answered) => answered.status)).toEqual([status, status])
  expect(provider.asked).toEqual([])
})

describe('images are fetched here, so the provider learns no address', () => {
  const open = async (type: string) => {
    const site = await openSite(
      (_, response) => response.writeHead(200, { 'content-type': type }).end('PICTURE'),
      '127.0.0.2',
    )
    const client = createWebClient({
      isAllowed: (one) => one === '127.0.0.2' || isPublicAddress(one),
      isPortAllowed: () => true,
    })
    const { user } = await signUp(`${crypto.randomUUID()}@example.org`)
    const address = `http://127.0.0.2:${site.port}/a.png`
    return { site, address, userId: user.id, deps: { ...app.parts, webTools: { client } } }
  }

  test('images to change', async () => {
    const { site, address, userId, deps } = await open('image/png')
    const given = { prompt: 'brighter', images: [address] }
    const result = await generateImage(deps, userId, given)
    site.close()
    expect(result.data).toEqual([{ url: 'data:image/png;base64,UE5H' }])
    const form = provider.asked[0]?.body ?? ''
    expect(form).toContain('PICTURE')
    expect(form).toContain('brighter')
    expect(form).not.toContain('127.0.0.2')
  })

  test('images in a message, each once', async () => {
    const { site, address, userId, deps } = await open('image/png; charset=x')
    const picture = { type: 'image' as const, image: address }
    const text = { type: 'text' as const, text: 'What is it?' }
    await generateText(deps, userId, {
      messages: [
        { role: 'system', content: [picture, { ...text, text: 'Be brief.' }] },
        { role: 'user', content: [text, picture, picture] },
      ],
    })
    site.close()
    expect(site.asked).toHaveLength(1)
    const url = `data:image/png;base64,${Buffer.from('PICTURE').toString('base64')}`
    const sent = { type: 'image_url', image_url: { url } }
    expect(asked().messages).toEqual([
      { role: 'system', content: '\nBe brief.' },
      { role: 'user', content: [text, sent, sent] },
    ])
  })

  test('a page is no image, and too many images are refused', async () => {
    const { site, address, userId, deps } = await open('text/html')
    const send = (images: string[]) =>
      generateText(deps, userId, {
        messages: [
          { role: 'user', content: images.map((one) => ({ type: 'image' as const, image: one })) },
        ],
      })
    await expect(send([address])).rejects.toMatchObject({ code: 'PAGE_UNREADABLE' })
    site.asked.length = 0
    const many = Array.from({ length: 51 }, (_, at) => `${address}?${at}`)
    await expect(send(many)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    site.close()
    expect([...site.asked, ...provider.asked]).toEqual([])
  })
})

const faultyAnswers = [
  ['a page', 'text/html', '<h1>The key is secret</h1>'],
  ['broken JSON', 'application/json', '{"choices": "secret'],
  ['JSON of another form', 'application/json', '{"error":"secret"}'],
  ['a huge answer', 'application/json', `{"text":"secret${' '.repeat(33 * 1024 * 1024)}"}`],
] as const

describe.each(someOf(faultyAnswers, 2))('a provider that answers %s', (_, type, content) => {
  test('has failed for each call', async () => {
    for (const [call, body] of [
      ['text', { prompt: 'x' }],
      ['text', { prompt: 'x', stream: true }],
      ['object', { prompt: 'x' }],
      ['object', { prompt: 'x', stream: true }],
      ['image', { prompt: 'x' }],
      ['speech', { text: 'x' }],
      ['transcribe', { audio: 'eA==' }],
    ] as const) {
      answer = (_asked, response) => response.writeHead(200, { 'content-type': type }).end(content)
      const answered = await post(await tokenOf(crypto.randomUUID()), `crosscheck/${call}`, {
        body,
      })
      const text = await answered.text()
      expect.soft(answered.status, JSON.stringify([call, body])).toBe(502)
      expect.soft(text, JSON.stringify([call, body])).toContain('SERVICE_FAILED')
      expect.soft(text, JSON.stringify([call, body])).not.toContain('secret')
    }
  })
})
