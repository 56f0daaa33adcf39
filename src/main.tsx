import './styles/index.css'
import './app/transitions.css'
import { startPage } from './app/start-page.tsx'

void startPage()
