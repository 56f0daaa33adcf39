import { useQuery } from '@tanstack/react-query'
import { extraServiceList } from '#data/extra-services.ts'
import { useCall } from '#http/api-context.ts'
import { ServicePrice } from '#ui/service-price.tsx'

/** The price of a service, by its code on the price list. */
export function OfferPrice({ service }: { service: string }) {
  const { data: offers } = useQuery(extraServiceList(useCall()))
  const offer = offers?.find(({ code }) => code === service)
  if (!offer) return null
  return (
    <p className="row row-between">
      <span>{offer.title}</span>
      <ServicePrice {...offer} type={offer.price_type} />
    </p>
  )
}
