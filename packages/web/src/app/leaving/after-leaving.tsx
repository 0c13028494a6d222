import { X } from 'lucide-react'
import { useState } from 'react'
import { how, text } from '#text/app/after-leaving.ts'
import { close } from '#text/app/ui.ts'
import { forgetReturn } from '../../lib/leaving/left.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { Icon } from '../../ui/elements/icon.tsx'

/** Shown after the user opens the pages again, because the screen is private only then. */
export const AfterLeaving = () => {
  const [open, setOpen] = useState(true)
  if (!open) return null
  const dismiss = () => {
    forgetReturn()
    setOpen(false)
  }
  return (
    <div role="status" className="border-b border-line bg-sunk">
      <p className="page flex flex-wrap items-center gap-x-4 py-1 text-ui">
        {text}
        <TextLink to="/leaving" onClick={dismiss}>
          {how}
        </TextLink>
        <button type="button" className="tool" aria-label={close} onClick={dismiss}>
          <Icon of={X} />
        </button>
      </p>
    </div>
  )
}
