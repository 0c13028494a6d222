import { expect } from 'vitest'
import { authServer } from '../../../testing/auth-server.ts'

export const magicServer = async () => {
  const server = await authServer()
  const { call, sendMails } = server
  const ask = (email: string, more: object = {}) =>
    call('POST /api/auth/signin/magic', null, { email, projectId: 'crosscheck', ...more })
  return {
    ...server,
    ask,
    verify: (body: object) =>
      call('POST /api/auth/signin/magic/verify', null, { projectId: 'crosscheck', ...body }),
    async mailFor(email: string, more: object = {}) {
      expect(await ask(email, more)).toEqual({ status: 200, body: { success: true } })
      const [mail] = await sendMails()
      return mail
    },
  }
}
