import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { receiverDetail, receiverList, senderDetail, senderList } from '#data/people.ts'
import { useCall } from '#http/api-context.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { AddressBook } from './address-book.tsx'
import { ReceiverCard } from './receiver-card.tsx'
import { SenderCard } from './sender-card.tsx'

/** Most visits only read, so the forms load when one is opened. */
const EditReceiver = lazyPart(async () => (await import('./person-forms.tsx')).EditReceiver)
const EditReceiverDocument = lazyPart(async () => (await import('./person-forms.tsx')).EditReceiverDocument)
const EditSender = lazyPart(async () => (await import('./person-forms.tsx')).EditSender)
const EditSenderDocument = lazyPart(async () => (await import('./person-forms.tsx')).EditSenderDocument)

/** Never from the cache: a person is saved as a whole, so a recent change in another tab or device must be known first. */
const fresh = { staleTime: 0 }

/** Both address books; the end of the path says which. */
export function PeopleScreen() {
  const [path] = useLocation()
  return /\/senders\/?$/.test(path) ? <Senders /> : <Receivers />
}

function Receivers() {
  const list = useQuery({ ...receiverList(useCall()), ...fresh })
  const waiting = useQueued('receiver.save')
  return (
    <AddressBook
      {...{ book: 'receivers', list, waiting, detailOf: receiverDetail }}
      Card={ReceiverCard}
      Editing={EditReceiver}
      Document={EditReceiverDocument}
    />
  )
}

function Senders() {
  const list = useQuery({ ...senderList(useCall()), ...fresh })
  const waiting = useQueued('sender.save')
  return (
    <AddressBook
      {...{ book: 'senders', list, waiting, detailOf: senderDetail }}
      Card={SenderCard}
      Editing={EditSender}
      Document={EditSenderDocument}
    />
  )
}
