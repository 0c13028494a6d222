import type { Body } from '@crosscheck/domain/contract/contract'
import type { AdministeredUser } from '@crosscheck/domain/contract/operation/admin-users'
import { call } from '../../../lib/session/app-session.ts'
import { useProvedMutation } from '../with-proof.ts'

type OnUser = (user: AdministeredUser) => void

const useUserCall = <Given>(
  send: (given: Given) => Promise<{ user: AdministeredUser }>,
  onUser: OnUser,
) => useProvedMutation(send, ({ user }) => onUser(user))

export const useFindUser = (onUser: OnUser) =>
  useUserCall((query: string) => call('POST /api/v1/admin/users/find', { body: { query } }), onUser)

export const useSuspend = (id: string, onUser: OnUser) =>
  useUserCall(
    (body: Body<'POST /api/v1/admin/users/:id/suspend'>) =>
      call('POST /api/v1/admin/users/:id/suspend', { params: { id }, body }),
    onUser,
  )

export const useLift = (id: string, onUser: OnUser) =>
  useUserCall(
    (note: string) => call('POST /api/v1/admin/users/:id/lift', { params: { id }, body: { note } }),
    onUser,
  )

export const useEndSessions = (id: string, onUser: OnUser) =>
  useUserCall(
    (note: string) =>
      call('POST /api/v1/admin/users/:id/end-sessions', { params: { id }, body: { note } }),
    onUser,
  )
