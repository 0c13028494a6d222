import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as text from '#text/contact/contact.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { call } from '../../../lib/session/app-session.ts'

export type OwnDetail = 'fullName' | 'phone'
export type TypedDetails = Partial<Record<OwnDetail, string>>

/** The other details stay as they are on the server. */
const saveDetails = async (typed: TypedDetails): Promise<void> => {
  const { values } = await call('GET /api/v1/submitter')
  await call('PUT /api/v1/submitter', { body: { submitter: { ...values, ...typed } } })
}

type Problems = Partial<Record<OwnDetail, string>>

/** The server's complaints about these details. */
const problemsOf = (error: unknown): Problems => {
  const paths = isApiError(error) ? error.fields.map(({ path }) => path) : []
  return {
    ...(paths.includes('submitter.fullName') && { fullName: text.addNameWrong }),
    ...(paths.includes('submitter.phone') && { phone: text.addPhoneWrong }),
  }
}

/** Details of their own that a user adds where they are about to be shared. */
export const useMissingDetails = () => {
  const client = useQueryClient()
  const [typed, setTyped] = useState<TypedDetails>({})
  const attempts = useAttempts<OwnDetail>()
  const given = Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value.trim() !== ''),
  ) as TypedDetails
  const isEmpty = Object.keys(given).length === 0

  const send = async (): Promise<boolean> => {
    try {
      await saveDetails(given)
    } catch (error) {
      if (attempts.passes(() => problemsOf(error))) attempts.fail(error)
      return false
    }
    setTyped({})
    await client.invalidateQueries({ queryKey: keys.consents })
    return true
  }
  /** Whether everything that was typed is saved. */
  const save = async (): Promise<boolean> => {
    if (isEmpty) return true
    let isSaved = false
    await attempts.run('save', async () => {
      isSaved = await send()
    })
    return isSaved
  }
  return {
    typed,
    type: (name: OwnDetail, value: string) => setTyped((before) => ({ ...before, [name]: value })),
    isEmpty,
    attempts,
    save,
  }
}
