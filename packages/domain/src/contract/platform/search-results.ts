import { z } from 'zod'

/** A value of another type is left out. */
const text = z.string().max(10_000).optional().catch(undefined)
const number = z.number().optional().catch(undefined)
const items = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape)).max(1000)
const page = { title: text, link: text, snippet: text }

/**
 * The search results as the published client documents them. Anything else in the answer of the
 * search service, such as the operator's settings of it, is left out.
 */
export const searchResults = z.object({
  organic_results: items({ position: number, ...page }).catch([]),
  total_results: text,
  related_searches: z.array(z.string().max(1000)).max(1000).optional().catch(undefined),
  people_also_ask: items({ question: text, snippet: text, link: text }).optional().catch(undefined),
  local_results: items({
    title: text,
    address: text,
    rating: number,
    reviews: number,
    phone: text,
  })
    .optional()
    .catch(undefined),
  ads: items(page).optional().catch(undefined),
  shopping_results: items({ title: text, price: text, source: text, link: text })
    .optional()
    .catch(undefined),
  news_results: items({ ...page, date: text, source: text })
    .optional()
    .catch(undefined),
  image_results: items({ title: text, link: text, original: text, thumbnail: text })
    .optional()
    .catch(undefined),
})
