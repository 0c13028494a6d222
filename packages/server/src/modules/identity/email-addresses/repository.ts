import type { Trx } from '../../../db/database.ts'

export type UnkeyedAccount = { id: string; createdAt: Date }

/** The oldest accounts without the key of their mailbox. */
export const listUnkeyed = (trx: Trx, after: UnkeyedAccount | null, limit: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'createdAt'])
    .where('mailboxKeyed', '=', false)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('createdAt', 'id'),
          '>',
          eb.tuple(after?.createdAt ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The row stays locked until the transaction ends. */
export const lockAddress = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'sealed', 'emailIndex', 'passwordHash', 'mailboxKeyed'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const setMailboxIndex = async (trx: Trx, userId: string, emailIndex: Buffer) => {
  await trx
    .updateTable('users')
    .set({ emailIndex, mailboxKeyed: true })
    .where('id', '=', userId)
    .execute()
}
