import * as Radix from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useRef, type FocusEvent } from 'react'
import { close, toasts } from '#text/app/ui.ts'
import { dismissToast, toastStore, type ToastTone } from '../../lib/page/toast-store.ts'
import { useStore } from '../../lib/store/use-store.ts'
import { Icon } from '../elements/icon.tsx'

const icons: Record<ToastTone, typeof Info> = {
  plain: Info,
  good: CircleCheck,
  bad: CircleAlert,
}

const textButton = 'min-h-11 rounded-badge px-3 text-ui font-bold underline'

/**
 * At the bottom on phones, else in the corner at the end of lines. F8 focuses it; swiping there by
 * 50 px closes it.
 */
export const ToastArea = () => {
  const toast = useStore(toastStore)
  const area = useRef<HTMLOListElement>(null)
  const before = useRef<HTMLElement>(null)
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget
  }
  /** While the focus stays here, Radix starts no timer, and the next toast would stick. */
  const returnFocus = () => {
    if (area.current?.contains(document.activeElement)) before.current?.focus()
  }
  return (
    <Radix.Provider
      label={toasts}
      swipeDirection={document.documentElement.dir === 'rtl' ? 'left' : 'right'}
      swipeThreshold={50}
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          type="background"
          duration={toast.ms}
          onOpenChange={(open) => {
            if (open) return
            returnFocus()
            dismissToast(toast.id)
          }}
          className="toast come-in grid grid-cols-[20px_1fr_auto] items-start gap-x-3 rounded-card bg-ink py-2 pe-2 ps-4 text-paper shadow-over"
        >
          <Icon of={icons[toast.tone]} className="mt-3" />
          <div className="py-2.5 text-ui">
            <Radix.Title className="font-bold">{toast.title}</Radix.Title>
            {toast.text && <Radix.Description>{toast.text}</Radix.Description>}
          </div>
          <div className="flex">
            {toast.action && (
              <Radix.Action
                altText={toast.action.label}
                className={textButton}
                onClick={toast.action.run}
              >
                {toast.action.label}
              </Radix.Action>
            )}
            {toast.close ? (
              <Radix.Close className={textButton}>{toast.close}</Radix.Close>
            ) : (
              <Radix.Close
                className="grid size-11 place-items-center rounded-badge"
                aria-label={close}
              >
                <Icon of={X} />
              </Radix.Close>
            )}
          </div>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={area}
        onFocus={rememberFocus}
        label={`${toasts} ({hotkey})`}
        className="fixed inset-x-4 bottom-[calc(16px+env(safe-area-inset-bottom))] z-40 md:start-auto md:w-105"
      />
    </Radix.Provider>
  )
}
