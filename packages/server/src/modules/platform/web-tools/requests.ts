import { searchResults } from '@crosscheck/domain/contract/platform/search-results'
import { AppError } from '@crosscheck/domain/errors'
import { callService } from '../../../web-content/outside-service.ts'
import type { WebRequest } from '../../../web-content/request.ts'
import { countCall, requireWebPages, type Input, type Result, type WebToolDeps } from './deps.ts'

/** As the published client writes a secret that its original provider stores. */
const secretMark = /\{\{.*?\}\}/s

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const requestOf = ({ method = 'GET', headers = {}, body }: Input<'fetch'>): WebRequest => {
  if (body === undefined || body === null || method === 'GET' || method === 'HEAD')
    return { method, headers }
  if (typeof body === 'string') return { method, headers, body }
  const type = { 'content-type': 'application/json' }
  return { method, headers: { ...type, ...headers }, body: JSON.stringify(body) }
}

const addressOf = ({ url: given, query = {} }: Input<'fetch'>): string => {
  if (!URL.canParse(given)) throw new AppError('ADDRESS_REFUSED')
  const url = new URL(given)
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, String(value))
  return url.href
}

export const fetchAddress = async (
  deps: WebToolDeps,
  userId: string,
  given: Input<'fetch'>,
): Promise<Result<'fetch'>> => {
  requireWebPages(deps)
  if (secretMark.test(JSON.stringify(given)))
    throw new AppError('INVALID_REQUEST', { fields: [{ path: 'body', code: 'secret' }] })
  await countCall(deps, userId)
  const fetchIt = () => deps.webTools.client.fetch(addressOf(given), requestOf(given))
  if (given.async) {
    await deps.background.run(async () => {
      // Nobody waits for the answer.
      await fetchIt().catch(() => {})
    })
    return { status: 'triggered', message: 'The request was started.' }
  }
  const start = performance.now()
  const { status, headers, content } = await fetchIt()
  const text = content.toString('utf8')
  const isJson = /\bjson\b/i.test(headers['content-type'] ?? '')
  return {
    status,
    headers,
    body: isJson ? parseJson(text) : text,
    durationMs: Math.round(performance.now() - start),
  }
}

export const searchWeb = async (
  deps: WebToolDeps,
  userId: string,
  { hl = 'en', ...query }: Input<'search'>,
): Promise<Result<'search'>> => {
  const { searchUrl } = deps.webTools.config
  if (searchUrl === null) throw new AppError('NOT_CONFIGURED')
  await countCall(deps, userId)
  const url = new URL(searchUrl)
  for (const [name, value] of Object.entries({ ...query, hl }))
    if (value !== undefined) url.searchParams.set(name, String(value))
  const { content } = await callService(deps, url)
  const results = searchResults.safeParse(parseJson(content.toString('utf8')))
  if (!results.success) throw new AppError('SERVICE_FAILED')
  return results.data
}
