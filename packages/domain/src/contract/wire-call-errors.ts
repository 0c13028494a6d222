import type { ErrorCode } from '../errors.ts'
import type { CallName } from './contract.ts'
import { ownCallErrors } from './own-call-errors.ts'

/** The calls that writing a row can be. */
const rowActs: readonly CallName[] = [
  'POST /api/v1/profiles',
  'PUT /api/v1/profiles/:id',
  'DELETE /api/v1/profiles/:id',
  'PUT /api/v1/submitter',
  'POST /api/v1/matches/:id/review',
  'POST /api/v1/matches/:id/consent/agree',
  'POST /api/v1/matches/:id/consent/decline',
  'POST /api/v1/matches/:id/consent/request',
  'POST /api/v1/matches/:id/consent/respond',
  'POST /api/v1/matches/:id/messages',
  'POST /api/v1/matches/:id/messages/read',
  'POST /api/v1/questionnaires',
]
const codesOfRows: readonly ErrorCode[] = [
  ...new Set<ErrorCode>([
    'FORBIDDEN',
    'MATCH_TRANSITION',
    'NOT_FOUND',
    'UNKNOWN_TABLE',
    ...rowActs.flatMap((name) => ownCallErrors[name] ?? []),
  ]),
]

const whenConfigured = ['LIMIT_UNAVAILABLE', 'NOT_CONFIGURED', 'RATE_LIMITED'] as const
const whenOpening = ['ADDRESS_REFUSED', 'PAGE_UNREACHABLE'] as const
const codesOfPages = [...whenConfigured, ...whenOpening, 'BUSY', 'PAGE_UNREADABLE'] as const
const codesOfServices = [...whenConfigured, 'SERVICE_FAILED'] as const
const codesOfFiles = [...codesOfServices, ...whenOpening, 'PAGE_UNREADABLE'] as const

/** The codes with which the calls of the published client refuse. */
export const wireCallErrors: Partial<Record<CallName, readonly ErrorCode[]>> = {
  'POST /api/storage/:projectId/upload': [
    'BUSY',
    'FILE_EXISTS',
    'FILE_TOO_LARGE',
    'IMAGE_TOO_LARGE',
    'IMAGE_UNREADABLE',
    'INVALID_IMAGE_TYPE',
    'LIMIT_UNAVAILABLE',
    'NO_SPACE',
    'TOKEN_EXPIRED',
    'UPLOAD_TOO_SLOW',
  ],
  'POST /api/notifications/:projectId/email': [
    'CONTACT_NOT_SHARED',
    'FORBIDDEN',
    'LIMIT_UNAVAILABLE',
    'MESSAGE_LIMIT',
    'RATE_LIMITED',
    'UNAVAILABLE',
  ],
  'GET /api/storage/:projectId/download': ['NOT_FOUND'],
  'POST /api/data/:projectId/extract-from-url': codesOfPages,
  'POST /api/data/:projectId/extract-from-blob': [
    ...whenConfigured,
    'BUSY',
    'FILE_TOO_LARGE',
    'PAGE_UNREADABLE',
    'TOKEN_EXPIRED',
    'UPLOAD_TOO_SLOW',
  ],
  'POST /api/data/:projectId/scrape': codesOfPages,
  'POST /api/data/:projectId/screenshot': [...whenConfigured, ...whenOpening, 'SERVICE_FAILED'],
  'POST /api/data/:projectId/fetch': [...whenConfigured, ...whenOpening, 'PAGE_UNREADABLE'],
  'POST /api/data/:projectId/search': codesOfServices,
  'POST /api/ai/:projectId/text': codesOfFiles,
  'POST /api/ai/:projectId/object': codesOfServices,
  'POST /api/ai/:projectId/image': codesOfFiles,
  'POST /api/ai/:projectId/speech': codesOfServices,
  'POST /api/ai/:projectId/transcribe': codesOfFiles,
  'GET /api/db/:projectId/rest/v1/:table': ['CONTACT_NOT_SHARED', 'UNKNOWN_TABLE'],
  'POST /api/db/:projectId/rest/v1/:table': codesOfRows,
  'PATCH /api/db/:projectId/rest/v1/:table': codesOfRows,
  'DELETE /api/db/:projectId/rest/v1/:table': codesOfRows,
  'POST /api/db/:projectId/sql': ['FORBIDDEN'],
  'POST /api/db/:projectId/batch': codesOfRows,
}
