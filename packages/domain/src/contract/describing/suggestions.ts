import { z } from 'zod'
import { partnerFieldNames } from '../../fields/catalog.ts'
import { maxQuoteLength, maxSourceLength } from '../../suggestions/limits.ts'
import { defineCalls } from '../call/define.ts'

export const suggestionCalls = defineCalls({
  /**
   * [Suggestions from a text] The text goes to the AI provider that the operator chose, which reads
   * values for the fields of a description in it. Neither the text nor the suggestions are stored.
   * NOT_CONFIGURED without a provider.
   */
  'POST /api/v1/suggestions': {
    summary: 'Suggest values for the fields of a description from a text',
    policy: 'signed-in',
    limit: 'read',
    slow: true,
    body: z.object({ text: z.string().max(maxSourceLength).regex(/\S/) }),
    output: z.object({
      suggestions: z.array(
        z.object({
          field: z.enum(partnerFieldNames),
          /** As it would be stored: true for a box, otherwise text. */
          value: z.union([z.string(), z.boolean()]),
          /** The passage of the text that the value rests on. */
          quote: z.string().max(maxQuoteLength),
        }),
      ),
      /** How many of the provider's answers did not fit the form or the text. */
      leftOut: z.number().int(),
    }),
  },
})
