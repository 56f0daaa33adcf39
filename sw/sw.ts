import { cleanupOutdatedCaches, type PrecacheEntry } from 'workbox-precaching'
import { claimFirstVisit } from './claim.ts'
import { answerMessages } from './conversation.ts'
import { forgetOtherBuilds } from './prerendered-pages.ts'
import { answerNavigations } from './navigation.ts'
import { keepBuild } from './precache.ts'
import { hearPushes } from './push.ts'
import { takeShares } from './shares.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

// Event listeners must be added during the first run of the script, so nothing here is asynchronous.
keepBuild(self.__WB_MANIFEST)
cleanupOutdatedCaches()
answerNavigations()
takeShares()
forgetOtherBuilds()
answerMessages()
hearPushes()
claimFirstVisit()
