import { Suspense, useState } from 'react'
import { unusedAccountDays } from '@crosscheck/domain/retention/unused-account'
import * as t from '#text/account/account.ts'
import { Button } from '../../../ui/elements/button.tsx'
import type { AccountData } from '../parts/account-requests.ts'
import { DataRow } from './data-row.tsx'
import { lazyPart } from '../../../ui/layout/late-part.tsx'

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog')

const unusedAccountText = ({ user, isAdmin }: AccountData): string => {
  if (isAdmin) return t.unusedAdministrator
  return user.emailVerified
    ? t.unusedConfirmed(unusedAccountDays.unused / 365, unusedAccountDays.asked)
    : t.unusedUnconfirmed(unusedAccountDays.unconfirmed)
}

export const DeleteSection = ({ facts }: { facts: AccountData }) => {
  const [open, setOpen] = useState(false)
  return (
    <DataRow id="delete" title={t.deleteTitle} text={unusedAccountText(facts)}>
      <p className="max-w-text text-ui text-ink-soft">{t.deleteText}</p>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {t.deleteOpen}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DeleteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </DataRow>
  )
}
