import { ChoiceGroup, type ChoiceProps } from './choice-group.tsx'
import styles from './choice.module.css'

/** A segmented control for two or three options, made of radio buttons. */
export function Segments<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <ChoiceGroup {...props} className={styles.segments}>
      {(option) => (
        <>
          {option.icon}
          <span>{option.label}</span>
        </>
      )}
    </ChoiceGroup>
  )
}
