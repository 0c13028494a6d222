import type { Passwords } from '../../crypto/passwords.ts'
import type { SessionParts } from '../sessions/parts.ts'

export type AccountParts = SessionParts & { passwords: Passwords; projectId: string }
