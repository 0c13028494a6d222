import { z } from 'zod'
import { defineCalls } from '../call/define.ts'

const asked = {
  policy: 'signed-in',
  limit: 'read',
  slow: true,
  params: z.object({ projectId: z.string().max(200) }),
} as const
const prompt = z.string().max(100_000)
/** Ignored: the operator chooses the models. */
const model = z.string().max(200).optional()

/** The specification's rule for addresses of images (section 5). */
const isImageAddress = (address: string): boolean =>
  URL.canParse(address) &&
  new URL(address).protocol === 'https:' &&
  /\.(?:jpe?g|png|gif|webp)$/i.test(new URL(address).pathname)
const image = z
  .string()
  .max(4000)
  .refine(isImageAddress, 'Image URL must be HTTPS and end in .jpg, .jpeg, .png, .gif or .webp')

const message = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.union([
    prompt,
    z
      .array(
        z.union([
          z.object({ type: z.literal('text'), text: prompt }),
          z.object({ type: z.literal('image'), image }),
        ]),
      )
      .min(1)
      .max(60),
  ]),
})

const usage = z.object({
  promptTokens: z.number().int(),
  completionTokens: z.number().int(),
  totalTokens: z.number().int(),
})
const finish = { finishReason: z.string(), usage: usage.optional() }

/**
 * The AI calls of the published client (section 7 of the specification). They go to the provider
 * that the operator chose, with the operator's models, and are NOT_CONFIGURED without. Nothing is
 * stored.
 */
export const aiCalls = defineCalls({
  /** With `stream`, events in the form that the client's releases read. */
  'POST /api/ai/:projectId/text': {
    summary: 'Generate text',
    ...asked,
    body: z.object({
      prompt: prompt.optional(),
      messages: z.array(message).max(100).optional(),
      system: prompt.optional(),
      stream: z.boolean().optional(),
      maxTokens: z.number().int().min(1).max(8192).optional(),
      temperature: z.number().min(0).max(2).optional(),
      model,
    }),
    output: z.object({ text: z.string(), ...finish }),
  },
  /** With `stream`, the JSON text in pieces. */
  'POST /api/ai/:projectId/object': {
    summary: 'Generate JSON',
    ...asked,
    body: z.object({
      prompt: prompt.optional(),
      schema: z.record(z.string(), z.unknown()).optional(),
      output: z.enum(['object', 'array', 'enum']).optional(),
      enum: z.array(z.string().max(200)).min(1).max(100).optional(),
      stream: z.boolean().optional(),
      model,
    }),
    output: z.object({ object: z.unknown(), ...finish }),
  },
  /** With `images`, changes these images. Each result is a data address. */
  'POST /api/ai/:projectId/image': {
    summary: 'Generate or change images',
    ...asked,
    body: z.object({
      prompt: prompt.optional(),
      images: z.array(image).min(1).max(50).optional(),
      n: z.number().int().min(1).max(4).optional(),
      size: z.enum(['1024x1024', '1536x1024', '1024x1536', 'auto']).optional(),
      model,
    }),
    output: z.object({ data: z.array(z.object({ url: z.string() })), created: z.number().int() }),
  },
  'POST /api/ai/:projectId/speech': {
    summary: 'Generate speech, as a data address',
    ...asked,
    body: z.object({
      text: z.string().max(4096).optional(),
      voice: z.string().max(40).optional(),
      response_format: z.enum(['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm']).optional(),
      speed: z.number().min(0.25).max(4).optional(),
      model,
    }),
    output: z.object({
      url: z.string(),
      voice: z.string(),
      format: z.string(),
      mimeType: z.string(),
    }),
  },
  /** `audio` is an https address, base64, or a list of bytes. */
  'POST /api/ai/:projectId/transcribe': {
    summary: 'Write down speech',
    ...asked,
    body: z.object({
      audio: z.union([z.string(), z.array(z.number().int().min(0).max(255))]).optional(),
      language: z.string().max(20).optional(),
      model,
    }),
    output: z.object({ text: z.string() }),
  },
})
