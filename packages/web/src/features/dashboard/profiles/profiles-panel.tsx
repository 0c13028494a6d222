import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as text from '#text/profile/profile-list.ts'
import { loading, tryAgain } from '#text/app/ui.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LoadingLine } from '../../../ui/feedback/spinner.tsx'
import { profilesQuery } from '../../../lib/session/profiles-query.ts'
import { ProfileList } from './profile-list.tsx'

type ProfilesPanelProps = { hasDraft: boolean; renderInquiry: (profileId: string) => ReactNode }

export const ProfilesPanel = ({ hasDraft, renderInquiry }: ProfilesPanelProps) => {
  const query = useQuery(profilesQuery)
  if (query.data)
    return (
      <ProfileList
        profiles={query.data.items}
        allowance={query.data.allowance}
        hasDraft={hasDraft}
        renderInquiry={renderInquiry}
      />
    )
  return (
    <Card labelledBy="profiles">
      <h2 id="profiles" className="text-h3" tabIndex={-1}>
        {text.title}
      </h2>
      {query.isPending ? (
        <LoadingLine>{loading}</LoadingLine>
      ) : (
        <div role="alert" className="mt-3 grid justify-items-start gap-2 text-ui">
          <p>{text.failed}</p>
          <Button size="small" onClick={() => void query.refetch()}>
            {tryAgain}
          </Button>
        </div>
      )}
    </Card>
  )
}
