import { ClipboardPaste } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { maxSourceLength } from '@crosscheck/domain/suggestions/limits'
import { minorInWords } from '@crosscheck/domain/minors/minor-in-words'
import * as t from '#text/profile/suggestions.ts'
import { adultsOnly } from '#text/profile/wizard.ts'
import { prepareOptions } from '../../../lib/device/prepare-options.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { AlertLine } from '../../../ui/feedback/alert-line.tsx'
import { LoadingLine } from '../../../ui/feedback/spinner.tsx'
import { focusField } from '../../../ui/form/error-summary.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { Card, Note } from '../../../ui/layout/card.tsx'
import type { Wizard } from '../state/use-wizard.ts'
import { FoundList } from './found-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

const textId = 'suggestions-text'

export type SuggestionsProps = {
  wizard: Wizard
  /** The host that gets the text; null for the server of this site. */
  host: string | null
  /** Keeps the text on the steps without fields of the description. */
  hidden?: boolean | undefined
}

/**
 * Reads a pasted text for values to accept one by one. Nothing is sent before the button is
 * pressed.
 */
export const Suggestions = ({ wizard, host, hidden = false }: SuggestionsProps) => {
  const [open, setOpen] = useState(false)
  const state = useSuggestions(wizard)
  const read = useDeferredValue(state.text)
  const isAboutMinor = open && minorInWords(read, prepareOptions().today) !== null
  if (hidden) return null
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        className="justify-self-start"
        aria-expanded={open}
        aria-controls="suggestions"
        onClick={() => setOpen(!open)}
      >
        <Icon of={ClipboardPaste} />
        {t.open}
      </Button>
      <div id="suggestions" hidden={!open}>
        <Card labelledBy="suggestions-title" className="grid grid-cols-1 gap-4">
          <div className="grid gap-1">
            <h2 id="suggestions-title">{t.title}</h2>
            <p className="max-w-text text-ui text-ink-soft">{t.intro}</p>
          </div>
          {state.failure && (
            <AlertLine attempt={state.attempt}>
              <p>{t.failed}</p>
              <p className="font-normal text-ink">{state.failure.message}</p>
            </AlertLine>
          )}
          <TextArea
            id={textId}
            label={t.textLabel}
            hint={t.textHint(maxSourceLength)}
            care={isAboutMinor ? adultsOnly : undefined}
            error={state.problem}
            value={state.text}
            onValue={state.setText}
            className="max-h-80 overflow-y-auto"
          />
          <Note>
            <p id="suggestions-sent">{host === null ? t.readHere : t.sentTo(host)}</p>
          </Note>
          <div className="flex flex-wrap gap-3">
            <Button
              aria-describedby="suggestions-sent"
              busy={state.isAsking}
              busyLabel={t.asking}
              onClick={() => {
                if (!state.ask()) focusField(textId)
              }}
            >
              {t.ask}
            </Button>
            {state.isAsking && (
              <Button variant="text" onClick={state.cancel}>
                {t.cancel}
              </Button>
            )}
            {!state.isAsking && (state.text !== '' || state.found) && (
              <Button
                variant="text"
                onClick={() => {
                  state.clear()
                  document.getElementById(textId)?.focus()
                }}
              >
                {t.clear}
              </Button>
            )}
          </div>
          {state.isAsking && <LoadingLine>{t.asking}</LoadingLine>}
          {state.found && (
            <FoundList
              found={state.found}
              partner={wizard.form.partner}
              accept={state.accept}
              undo={state.undo}
            />
          )}
          <p role="status" className="sr-only">
            {state.said}
          </p>
        </Card>
      </div>
    </div>
  )
}
