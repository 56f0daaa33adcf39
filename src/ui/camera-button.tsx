import { Camera } from 'lucide-react'
import { buttonClass } from './button.tsx'
import { useEarlyFiles } from './use-early-files.ts'
import styles from './camera-button.module.css'

type Props = { label: string; disabled: boolean; onFiles: (files: File[]) => void }

/** Takes a photo, on devices that have a camera at hand; hidden elsewhere. */
export function CameraButton({ label, disabled, onFiles }: Props) {
  const input = useEarlyFiles(onFiles)
  return (
    <label className={`${buttonClass('plain')} ${styles.camera}`}>
      <Camera className="i-m" />
      {label}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        className="sr"
        disabled={disabled}
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? []))
          target.value = ''
        }}
      />
    </label>
  )
}
