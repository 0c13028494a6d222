import { AppError } from '@crosscheck/domain/errors'
import { ask, begin, refuse, type AiDeps, type Input, type Result } from './deps.ts'

const maxAudioBytes = 10 * 1024 * 1024

const download = async ({ webTools }: AiDeps, address: string) => {
  const { status, content, headers } = await webTools.client.fetch(address)
  if (status >= 400) throw new AppError('PAGE_UNREACHABLE')
  return { content, type: headers['content-type'] ?? '' }
}

/** Images come from public addresses only, fetched here: the provider gets pictures, no addresses. */
const imagesOf = (deps: AiDeps, addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address, at) => {
      const { content, type } = await download(deps, address)
      if (!type.startsWith('image/')) throw new AppError('PAGE_UNREADABLE')
      return new File([content], `image-${at + 1}`, { type })
    }),
  )

export const generateImage = async (
  deps: AiDeps,
  userId: string,
  { prompt, images, n = 1, size }: Input<'image'>,
): Promise<Result<'image'>> => {
  if (!prompt?.trim()) throw refuse('prompt', 'Prompt is required')
  const { provider, model } = await begin(deps, { userId, task: 'image' })
  const request = { model, prompt, n, ...(size && { size }) }
  const { data, created } = images
    ? await ask(deps, provider.images.edit({ ...request, image: await imagesOf(deps, images) }))
    : await ask(deps, provider.images.generate(request))
  // An address of the provider would tell it who looks at the image.
  const made = await Promise.all(
    (data ?? []).map(async ({ b64_json: content = '', url }) => {
      const image = url ? (await download(deps, url)).content.toString('base64') : content
      return { url: `data:image/png;base64,${image}` }
    }),
  )
  if (made.length === 0) throw new AppError('SERVICE_FAILED')
  return { data: made, created }
}

const audioTypes = {
  mp3: 'audio/mpeg',
  opus: 'audio/opus',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
  pcm: 'audio/pcm',
} as const

export const generateSpeech = async (
  deps: AiDeps,
  userId: string,
  { text, voice = 'alloy', response_format: format = 'mp3', speed }: Input<'speech'>,
): Promise<Result<'speech'>> => {
  if (!text?.trim()) throw refuse('text', 'Text is required')
  const { provider, model } = await begin(deps, { userId, task: 'speech' })
  const request = { model, input: text, voice, response_format: format, ...(speed && { speed }) }
  const answer = await ask(deps, provider.audio.speech.create(request))
  const content = Buffer.from(await ask(deps, answer.arrayBuffer()))
  const mimeType = audioTypes[format]
  return { url: `data:${mimeType};base64,${content.toString('base64')}`, voice, format, mimeType }
}

const audioOf = async (deps: AiDeps, audio: string | number[]): Promise<Buffer> => {
  if (typeof audio !== 'string') return Buffer.from(audio)
  if (/^https?:/i.test(audio)) return (await download(deps, audio)).content
  return Buffer.from(audio.replace(/^data:[^,]*,/, ''), 'base64')
}

export const transcribe = async (
  deps: AiDeps,
  userId: string,
  { audio, language }: Input<'transcribe'>,
): Promise<Result<'transcribe'>> => {
  if (!audio?.length) throw refuse('audio', 'Audio is required')
  const { provider, model } = await begin(deps, { userId, task: 'transcription' })
  const content = await audioOf(deps, audio)
  if (content.length === 0 || content.length > maxAudioBytes) throw new AppError('PAGE_UNREADABLE')
  const file = new File([content], 'audio.mp3')
  const request = { model, file, ...(language && { language }) }
  const { text } = await ask(deps, provider.audio.transcriptions.create(request))
  return { text }
}
