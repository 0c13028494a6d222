import { useId, useState } from 'react'
import type { ShowablePhoto } from '@crosscheck/domain/contract/contact/shown-photos'
import * as text from '#text/contact/shown.ts'
import { showing } from '#text/profile/consents.ts'
import { Button } from '../../ui/elements/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { ActProblem } from './act-problem.tsx'
import { useShow } from './shown-photo-requests.ts'

type ChoiceProps = {
  photos: readonly ShowablePhoto[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

const Choice = ({ photos, chosen, onChoose }: ChoiceProps) => {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-ui text-ink-soft">{text.choose}</legend>
      <div className="flex flex-wrap gap-3">
        {photos.map(({ id, smallUrl, preview }, index) => (
          <label
            key={id}
            className="relative block size-24 cursor-pointer overflow-hidden rounded-card border-2 border-line has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 z-10 m-1.5 size-5"
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />
            <img
              src={smallUrl}
              alt={text.photo(`${index + 1}`)}
              className="size-full bg-cover object-cover"
              style={{ backgroundImage: `url(${preview})` }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ChoosePhotoProps = {
  matchId: string
  photos: readonly ShowablePhoto[]
  onClose: () => void
}

/** The question, what happens, and the act that is the consent. */
export const ChoosePhoto = ({ matchId, photos, onClose }: ChoosePhotoProps) => {
  const [chosen, setChosen] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const show = useShow(matchId)
  const consent = useId()
  return (
    <div className="grid justify-items-start gap-4">
      <Choice photos={photos} chosen={chosen} onChoose={setChosen} />
      <ul className="list-disc space-y-1 ps-5">
        <li id={consent}>{showing.photo_showing}</li>
        <li>{text.seen}</li>
        <li>{text.ends}</li>
        <li>{text.screenshots}</li>
      </ul>
      {isMissing && !chosen && <FieldError alert>{text.none}</FieldError>}
      <ActProblem error={show.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="filled"
          size="small"
          aria-describedby={consent}
          busy={show.isPending}
          busyLabel={text.showing}
          onClick={() => {
            setMissing(!chosen)
            if (chosen) show.mutate(chosen, { onSuccess: onClose })
          }}
        >
          {text.show}
        </Button>
        <Button size="small" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </div>
  )
}
