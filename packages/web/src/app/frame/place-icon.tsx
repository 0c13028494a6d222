import { CircleUserRound, Contact, ListChecks, MessageSquare } from 'lucide-react'
import { Icon } from '../../ui/elements/icon.tsx'

const icons = {
  matches: ListChecks,
  profiles: Contact,
  messages: MessageSquare,
  account: CircleUserRound,
}

export const PlaceIcon = ({ of }: { of: keyof typeof icons }) => <Icon of={icons[of]} />
