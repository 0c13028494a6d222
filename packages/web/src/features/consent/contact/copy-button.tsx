import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as text from '#text/contact/contact.ts'
import { showToast } from '../../../lib/page/toast-store.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'

const copiedMs = 2_000

type CopyButtonProps = { what: 'phone' | 'email'; value: string }

/** Copies, and shows a check mark for two seconds. */
export const CopyButton = ({ what, value }: CopyButtonProps) => {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied((count) => count + 1)
    } catch {
      showToast({ title: text.copyFailed, tone: 'bad' })
    }
  }
  return (
    <>
      <Button
        size="small"
        className="min-w-24"
        aria-label={copied ? text.copied : text.copyWhat(what)}
        onClick={() => void copy()}
      >
        <Icon of={copied ? Check : Copy} />
        {copied ? text.copied : text.copy}
      </Button>
      <span role="status" className="sr-only">
        {copied ? text.copied : ''}
      </span>
    </>
  )
}
