import { Bell, Wifi, WifiOff } from 'lucide-react'

/** Signs that come by themselves, because few see them and their place is kept. */
export function BellSign() {
  return <Bell />
}

export function OfflineSign({ isBack }: { isBack: boolean }) {
  return isBack ? <Wifi /> : <WifiOff />
}
