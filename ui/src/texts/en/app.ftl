### Start pages, the ways in, and what goes wrong.

## app

app-name = Turnkeeper
app-tagline = Who acts now, who may cut in, what comes next.

## crowded

crowded-title = This link is open in too many places
crowded-text = The link of this seat is open in more than 20 places, so this page, the oldest of them, is not kept up to date.
crowded-here = Go on here

## file

file-unnamed = fight

## home

home-start = Start a fight
home-join = Join with a code
home-owner_only = The owner of this server starts fights here. If that is you, open the link to your start page that the server printed at its start.
home-not_owner = This is not the owner’s link
home-not_owner-text = It belongs to another server, or to an earlier one. The server prints the link to your start page when it starts.
home-try = Try it
home-try-text = One ready fight for each way of ordering turns. Nothing to set up; it is deleted after a day.
home-kept = Fights on this server
home-kept-search = Search
home-kept-not_found = No fight is called that.
home-kept-menu = More of { $name }
home-kept-party = A new fight with the same party
home-kept-again = A new fight like it, with everybody
home-kept-sure = Delete it for everybody, with its log and its links. There is no way back.
home-kept-delete = Delete the fight
home-damaged = Damaged: { $what }
home-damaged-save = Save its log as a file
home-damaged-text = Import that file as a new fight: it goes on from the last row before the damage.
home-unsealed = Unsealed: an older version wrote its log, so a change in it cannot be noticed.
home-past = Your fights
home-past-forget = Forget { $name }
home-past-demo = sample
home-loading = Loading games …

## role

role-gm = GM
role-player = Player
role-screen = Screen

## join

join-title = Join a fight
join-code = Code
join-code-hint = Eight letters and digits. The GM finds them under “Invite”.
join-name = Your name
join-name-hint = The GM sees it and knows whom to let in.
join-go = Join

## lobby

lobby-title = You are at the door
lobby-text = The GM sees “{ $name }” and will let you in.

## enter

enter-title = Taking your seat …
enter-offline = The server cannot be reached. Your seat is kept, and this page reconnects.

## dead

dead-title = This link is invalid or has expired
dead-text = A newer link has taken its place, or the fight is gone. Ask the GM for a new link, or for the code that is under “Invite”.

## revoked

revoked-title = This seat was taken back
revoked-text = The GM has closed it, so this page no longer shows the fight. If that was a mistake, ask for the code and join again.

## gone

gone-title = This fight was deleted
gone-text = The GM has deleted it, with everything in it. There is nothing left to come back to: ask whether there is a new one, and for its code.

## damaged

damaged-title = This fight is damaged
damaged-text = Its log cannot be read to the end, so nobody can go on with it. The owner of the server can export it and import the part that is whole, or restore a backup.

## unseated

unseated-title = This browser has no such seat
unseated-text = Seats are kept by the browser that took them. Open your link once more in this one, or join with the code.

## nowhere

nowhere-home = To the start page

## lost

lost-title = There is no such page
lost-text = The address is mistyped, or only part of the link was copied. Open the link that you were given once more, or type the code.

## link

link-connecting = Connecting …
link-waiting = Not connected. Trying again in { $seconds } s.
link-trying = Not connected. Trying …
link-offline = No network. What you see is from { $time }.
link-retry = Try now
link-pending = { $count } not sent yet

## failed

failed-title = That did not work

## missing

missing-title = A part of this page did not come
missing-text = The network broke off, or the server has a newer version. Nothing of the fight is lost: reload the page.

## build

build-title = The server has another version of this page
build-text = Reload it when it suits you: nothing of the fight is lost.

## broken

broken-title = This page could not be drawn
broken-text = Nothing is lost: the fight is kept by the server, and everybody else goes on.
broken-again = Try again
broken-reload = Reload the page
broken-home = To the start page

## open

open-damaged = The log was damaged
open-unclosed = This log is from an older version
open-unclosed-text = Whether rows are missing at its end cannot be noticed.

## lobby

lobby-keep = Keep this page open: it continues when the GM lets you in.
lobby-leave = Not me: start over

## nocode

nocode-title = This code does not work
nocode-text = It is mistyped, used up or has run out. Compare it with the GM’s screen (there is no 0, 1, I or O in it), or ask for a new one.

## often

often-title = Too many tries
often-text = Wait half a minute, then try again. With the GM’s QR code or link there is no waiting.

## full

full-title = The lobby is full
full-text = More people wait at the door than fit. As soon as the GM has let some in, it works; or ask for a link of your own.

## many

many-title = Every seat is taken
many-text = This fight has no room for another seat. Ask the GM to shut out some that nobody needs.

## away

away-title = The server cannot be reached
away-text = Is it still running, and are you on the same network? This page reconnects as soon as the server answers.

## home

home-offline = The server cannot be reached. What is here opens as soon as it answers.
home-more = Show all { $count }
home-kept-more = Show more ({ $count } in all)
home-stage-setup = not begun
home-stage-fighting = under way
home-stage-over = over

## odds

odds-title = Odds
odds-setting = Show odds beside the order
