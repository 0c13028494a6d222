import { answerQuery } from './answer-query.ts'
import { keys } from '../api/query-keys.ts'

export const profilesQuery = answerQuery('GET /api/v1/profiles', keys.profiles)
