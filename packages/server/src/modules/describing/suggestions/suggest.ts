import { dayOf } from '@crosscheck/domain/clock'
import { AppError } from '@crosscheck/domain/errors'
import { readSuggestions, type Suggestions } from '@crosscheck/domain/suggestions/read-suggestions'
import { z } from 'zod'
import { begin, providerFailure, type AiDeps } from '../../platform/ai/deps.ts'
import { questionAbout } from './question.ts'

/** Less than the server waits for the answer of a slow call. */
const timeoutMs = 45_000

type Deps = Omit<AiDeps, 'webTools'>

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** Null for another answer. Some providers write the object between other characters. */
const readAnswer = (answered: unknown): unknown => {
  const content = completion.safeParse(answered).data?.choices[0]?.message.content ?? ''
  try {
    return JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}

/**
 * Reads suggestions in a text. Neither the text nor the answer is stored or logged. `gone` is
 * aborted when the caller goes away, which ends the request to the provider.
 */
export const suggest = async (
  deps: Deps,
  { userId, text, gone }: { userId: string; text: string; gone: AbortSignal },
): Promise<Suggestions> => {
  const { provider, model } = await begin(deps, { userId, task: 'text', action: 'suggestion' })
  const signal = AbortSignal.any([gone, AbortSignal.timeout(timeoutMs)])
  const question = questionAbout(text, model)
  const answered = await provider.chat.completions
    .create(question, { signal })
    .catch((error: unknown) => {
      throw gone.aborted ? new AppError('SERVICE_FAILED') : providerFailure(deps, error)
    })
  const options = { today: dayOf(deps.clock.now()) }
  const read = readSuggestions(readAnswer(answered), { text, options })
  if (!read) throw new AppError('SERVICE_FAILED')
  return read
}
