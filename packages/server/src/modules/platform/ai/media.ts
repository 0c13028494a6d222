import { AppError } from '@crosscheck/domain/errors'
import { imageAnswer, transcriptionAnswer } from './answers.ts'
import {
  ask,
  askFor,
  askForType,
  begin,
  refuse,
  type AiDeps,
  type Input,
  type Result,
} from './deps.ts'
import { dataAddress, download, fetchPictures, type Picture } from './pictures.ts'

const maxAudioBytes = 10 * 1024 * 1024

const formOf = (fields: Record<string, string | number>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}

const formWith = (form: FormData, pictures: ReadonlyMap<string, Picture>): FormData => {
  for (const { content, type } of pictures.values())
    form.append('image[]', new File([content], 'image', { type }))
  return form
}

export const generateImage = async (
  deps: AiDeps,
  userId: string,
  { prompt, images, n = 1, size }: Input<'image'>,
): Promise<Result<'image'>> => {
  if (!prompt?.trim()) throw refuse('prompt', 'Prompt is required')
  const { provider, model } = await begin(deps, { userId, task: 'image' })
  const request = { model, prompt, n, ...(size && { size }) }
  const asking = images
    ? provider.post('images/edits', formWith(formOf(request), await fetchPictures(deps, images)))
    : provider.post('images/generations', request)
  const { data, created } = await askFor(deps, imageAnswer, asking)
  // An address of the provider would tell it who looks at the image.
  const fetched = await fetchPictures(
    deps,
    data.flatMap(({ url }) => url ?? []),
  )
  const made = data.map(({ b64_json: content, url }) => {
    const picture = fetched.get(url ?? '')
    return { url: picture ? dataAddress(picture) : `data:image/png;base64,${content ?? ''}` }
  })
  return { data: made, created }
}

/** Some providers do not name the type. */
const sound = /^(?:audio\/|application\/octet-stream|$)/i

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
  const answer = await askForType(deps, sound, provider.post('audio/speech', request))
  const content = Buffer.from(await ask(deps, answer.arrayBuffer()))
  const mimeType = audioTypes[format]
  return { url: dataAddress({ content, type: mimeType }), voice, format, mimeType }
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
  const form = formOf({ model, ...(language && { language }) })
  form.append('file', new File([content], 'audio.mp3'))
  return askFor(deps, transcriptionAnswer, provider.post('audio/transcriptions', form))
}
