import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { textVersionOf } from '@crosscheck/domain/consent-records/text-version'
import type { Photo } from '@crosscheck/domain/contract/describing/photos'
import * as consents from '#text/profile/consents.ts'
import * as t from '#text/profile/photos.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { call } from '../../../lib/session/app-session.ts'
import { Switch } from '../../../ui/form/switch.tsx'

const useSwitchPhotoComparison = ({ id }: Photo) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (compared: boolean) =>
      call('PUT /api/v1/photos/:id/comparison', {
        params: { id },
        body: { compared, textVersion: textVersionOf('photo', consents.photo) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.allPhotos }),
  })
}

/** Gives the consent to search for copies of one photo, or withdraws it. */
export const CompareSwitch = ({ photo }: { photo: Photo }) => {
  const id = useId()
  const { mutate, isPending, variables, data, error } = useSwitchPhotoComparison(photo)
  const compared = isPending ? variables : (data?.compared ?? photo.compared)
  return (
    <div className="grid gap-2">
      <Switch
        id={id}
        checked={compared}
        onChecked={(choice) => {
          if (!isPending) mutate(choice)
        }}
        label={consents.photo.photo_comparison}
      />
      <p role="status" className="sr-only">
        {data && (data.compared ? t.comparedNow : t.comparedNoLonger)}
      </p>
      <p role="alert" className="text-ui font-bold text-bad empty:hidden">
        {error && errorMessage(error)}
      </p>
    </div>
  )
}
