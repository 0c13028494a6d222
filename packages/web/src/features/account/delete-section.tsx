import { lazy, Suspense, useState } from 'react'
import * as t from '#text/account.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from './section.tsx'
import { useProof } from './use-proof.tsx'

const DeleteDialog = lazy(() =>
  import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })),
)

export const DeleteSection = () => {
  const [open, setOpen] = useState(false)
  const { withProof, dialog } = useProof()
  return (
    <Section id="delete" title={t.deleteTitle} text={t.deleteText}>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {t.deleteOpen}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DeleteDialog withProof={withProof} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {dialog}
    </Section>
  )
}
