import { z } from 'zod'

export const usage = z
  .object({
    prompt_tokens: z.number().int(),
    completion_tokens: z.number().int(),
    total_tokens: z.number().int(),
  })
  .nullish()
  .catch(null)
export type Usage = z.infer<typeof usage>

/** The parts of a provider's answer that are read. Another answer is a failure of the provider. */
export const chatAnswer = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage,
})

export const imageAnswer = z.object({
  created: z.number().int(),
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
})

export const transcriptionAnswer = z.object({ text: z.string() })
