import { questionnaireAnswers } from '@crosscheck/domain/contract/describing/questionnaires'
import { AppError } from '@crosscheck/domain/errors'
import { requiredValues } from '@crosscheck/domain/wire-rows/filter'
import { toCamel } from '@crosscheck/domain/wire-rows/names'
import { readPages } from '../../../lib/pages.ts'
import { maxPages, pageLimit, requiredText, textIn, type WireTable } from '../acting/table.ts'

/** The user's own activity, newest first. What an application adds is its own word. */
export const auditLog: WireTable = {
  columns: ['id', 'user_id', 'action_type', 'details', 'ip_address', 'user_agent', 'created_at'],
  async read({ me, call }, filter) {
    const named = requiredValues(filter, 'action_type')
    const actionType = named?.length === 1 ? named[0] : undefined
    const entries = await readPages(
      (cursor) => call('GET /api/v1/audit', { query: { actionType, limit: pageLimit, cursor } }),
      maxPages,
    )
    return entries.map((entry) => ({
      id: entry.id,
      user_id: me,
      action_type: entry.actionType,
      details: entry.details,
      ip_address: entry.ipAddress,
      user_agent: entry.userAgent,
      created_at: entry.createdAt,
    }))
  },
  /** The entry has an id of the server's own. */
  async insert({ call }, given) {
    const { details } = given
    const { id } = await call('POST /api/v1/audit', {
      body: {
        actionType: requiredText(given, 'action_type'),
        details:
          typeof details === 'object' && details !== null
            ? JSON.stringify(details)
            : textIn(given, 'details'),
      },
    })
    return id
  },
}

const invalidAnswers = (): AppError =>
  new AppError('INVALID_REQUEST', { fields: [{ path: 'answers', code: 'invalid' }] })

/** Answers come as text or as an object, whose names the client has changed. */
const readAnswers = (given: unknown) => {
  const parse = (): unknown => {
    try {
      return typeof given === 'string' ? JSON.parse(given) : given
    } catch {
      throw invalidAnswers()
    }
  }
  const found = parse()
  if (typeof found !== 'object' || found === null) throw invalidAnswers()
  const named = Object.entries(found).map(([name, value]) => [toCamel(name), value])
  const result = questionnaireAnswers.safeParse(Object.fromEntries(named))
  if (!result.success) throw invalidAnswers()
  return result.data
}

export const questionnaires: WireTable = {
  columns: ['id', 'user_id', 'profile_id', 'search_query', 'answers', 'created_at'],
  async read({ me, call }) {
    const { inquiries } = await call('GET /api/v1/questionnaires')
    return inquiries.map(({ id, createdAt, searchQuery, answers }) => ({
      id,
      user_id: me,
      profile_id: null,
      search_query: searchQuery,
      answers: JSON.stringify(answers),
      created_at: createdAt,
    }))
  },
  async insert({ call }, given) {
    const { id } = await call('POST /api/v1/questionnaires', {
      body: {
        id: textIn(given, 'id'),
        profileId: textIn(given, 'profile_id'),
        searchQuery: textIn(given, 'search_query') ?? null,
        answers: readAnswers(given['answers']),
      },
    })
    return id
  },
}
