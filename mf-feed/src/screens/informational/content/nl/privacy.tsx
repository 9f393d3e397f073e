import { PageLink } from '@hustings/features/page-link';
import type { Content } from '../../content.ts';
import { BrowserList } from '../../stored/browser-list.tsx';
import { StoredData } from '../../stored/stored-data.tsx';
import { ByCaptcha } from '../../stored/by-captcha.tsx';
import { browserWords, storedWords } from './privacy-words.tsx';
import { Limit, Span } from '../../parts/limit.tsx';

const content: Content<'privacy'> = {
  name: 'privacy',
  title: 'Privacy',
  description: 'Wat Hustings over je bewaart, waarom, hoe lang, wie het ziet en wat jij eraan kunt doen.',
  lead: 'Wat deze software over je bewaart, waarom, hoe lang, en wat jij eraan kunt doen. Hier staat wat ze vandaag doet, niet wat ze graag zou doen.',
  sections: {
    short: {
      heading: 'In het kort',
      body: (
        <ul>
          <li>
            <ByCaptcha
              own="Geen advertenties, geen tracking, niets van andere bedrijven op de pagina, niets te koop."
              google="Geen advertenties, geen tracking door ons, niets te koop. Van andere bedrijven laden we één ding: de controle van Google of je geen robot bent, als je een account maakt of ons schrijft, en pas nadat je die start."
            />
          </li>
          <li>Lezen kan zonder account en zonder dat we weten wie je bent.</li>
          <li>
            Een stem, een standpunt of je steun aan een doel bewaren we pas als je daar uitdrukkelijk toestemming voor
            hebt gegeven. Een stem begint op ‘Alleen ik’: niemand anders ziet hem, tenzij jij dat kiest.
          </li>
          <li>Je kunt een kopie van alles meenemen, en alles laten wissen.</li>
        </ul>
      ),
    },
    responsible: {
      heading: 'Wie verantwoordelijk is',
      body: (
        <p>
          De exploitant van deze site is volgens de Algemene verordening gegevensbescherming (AVG) verantwoordelijk voor
          je gegevens. Je bereikt de exploitant via de <a href="/contact">contactpagina</a>.
        </p>
      ),
    },
    opinions: {
      heading: 'Politieke meningen',
      body: (
        <>
          <p>
            Wat je van een politicus of over een onderwerp vindt, is een politieke mening. Artikel 9 van de AVG
            beschermt zulke gegevens extra. We bewaren je stemmen, je standpunten en je steun aan doelen alleen met je{' '}
            <strong>uitdrukkelijke toestemming</strong>. Daarom vragen we er apart om, bij het aanmelden of later, en
            vinken we niets voor je aan. Zonder toestemming kun je de site gebruiken, maar niet stemmen, een standpunt
            innemen of een doel steunen.
          </p>
          <p>
            Je kunt je toestemming intrekken bij je instellingen, onder Privacy, net zo makkelijk als je die gaf. We
            wissen dan je stemmen, je standpunten en je steun aan doelen, de anonieme op zijn vroegst op het volgende
            hele uur. Hoeveel het er zijn, zie je vooraf. Wat we daarvóór hebben geteld, was rechtmatig. Gepubliceerde
            cijfers van dagen die voorbij zijn, blijven staan, met erbij hoeveel stemmen er sindsdien zijn verwijderd.
          </p>
          <p>
            Je bepaalt zelf wat je plaatst of als reactie schrijft: wat daaruit over je opvattingen blijkt, maak je zelf
            openbaar.
          </p>
        </>
      ),
    },
    stored: {
      heading: 'Wat we bewaren, en waarom',
      body: <StoredData words={storedWords} />,
    },
    seen: {
      heading: 'Wie het ziet',
      body: (
        <>
          <p>
            Bij elk bericht, elke reactie en elk standpunt kies je wie het ziet. De standaard is iedereen, ook
            zoekmachines, met je weergavenaam, gebruikersnaam, foto en niveau. Ook bij elke stem kies je, en daar is de
            standaard <strong>alleen ik</strong>. Een stem die je aan iedereen laat zien, is openbaar: op de pagina van
            die politicus of partij, op een eigen adres onder /vote/…, bij de andere stemmen over die kandidaat, en voor
            programma’s. <strong>Geen ander lid</strong> ziet je e-mailadres, het adres waar je stemt, of je apparaten.
            Beheerders kunnen je e-mailadres en je apparaten zien.
          </p>
          <p>
            Bij je instellingen kies je de standaard, en wie je profiel mag zien, en wie jou mag schrijven of noemen.{' '}
            <a href="/who-sees-what">Wie ziet wat</a> laat het kring voor kring zien. Cijfers over stemmen zijn
            openbaar. Ze gaan nooit over minder mensen dan in <a href="/methodology#shown">Hoe we tellen</a> staat.
          </p>
          <p>
            <strong>Wie de server beheert</strong>, kan technisch gezien in de database kijken, ook bij de stemmen. Ook
            daar is verzegeld wie iets anoniem deed. In de database kijken we alleen als het nodig is: om iets te
            herstellen, om te modereren, of omdat de wet ons ertoe verplicht.
          </p>
          <p>
            <a href="/moderation-log">Wat moderators besluiten</a> is openbaar, maar er staat niet bij over wie het
            gaat: geen naam, geen link, geen tijdstip, en niet of het anoniem is geschreven. Dat logboek blijft als een
            account wordt verwijderd.
          </p>
        </>
      ),
    },
    politicians: {
      heading: 'Mensen in functie en kandidaten',
      body: (
        <p>
          Over mensen in functie en kandidaten bewaren we wat openbare bronnen publiceren, met de bron erbij: naam,
          foto, partij, functies, de contactgegevens van de functie en, als een bron die vermeldt, toespraken en
          stemmingen in parlementen en raden, die de simulaties aanhalen. Van kandidaten ook de lijst, de plaats daarop,
          de uitslag en, als de kandidatenlijst die noemt, de woonplaats en het geslacht. Een woonadres nemen we nooit
          over. Dit alles is openbaar: op deze site, in zoekresultaten en in de{' '}
          <a href="/methodology#data">bestanden die iedereen mag downloaden</a>, zodat kiezers zien wie er meedoen (ons
          gerechtvaardigd belang en dat van kiezers). Klopt er iets niet over jou? <a href="/contact">Schrijf ons</a>.
        </p>
      ),
    },
    cookies: {
      heading: 'Cookies en wat je browser bewaart',
      body: (
        <>
          <p>
            Elke cookie laat iets werken, houdt je account veilig, of helpt ons een nieuwe versie uit te proberen. Geen
            enkele volgt je. Daarom is er ook geen cookiemelding om weg te klikken.
          </p>
          <BrowserList places={['cookie']} words={browserWords} />
          <p>
            Dit bewaart je browser verder op je apparaat. Het blijft op je apparaat, tenzij je het opslaat of verstuurt.
            Het meeste verdwijnt als je het tabblad sluit.
          </p>
          <BrowserList places={['browser', 'cache', 'tab']} words={browserWords} />
        </>
      ),
    },
    measures: {
      heading: 'Tegen misbruik',
      body: (
        <>
          <p>
            We tellen hoe vaak een netwerk inlogt, ons schrijft of om mails vraagt. Het netwerkadres bewaren we daarvoor
            niet, wel een code die eruit berekend is met een sleutel die buiten de database ligt. Die tellingen wissen
            we na een dag. We doen dit omdat we er een gerechtvaardigd belang bij hebben dat de site niet wordt
            overspoeld en dat er niet wordt ingebroken.
          </p>
          <p>
            <ByCaptcha
              own="De controle of je geen robot bent, is een sommetje dat je browser oplost, zonder iemand anders iets te vragen."
              google="De controle of je geen robot bent, komt van Google. We laden die pas nadat jij hem start."
            />{' '}
            Maakt onze server een fout, dan leggen we vast wat er werd gevraagd, maar niet door wie.
          </p>
          <p>
            Wat een moderator verwijdert, blijft <Span name="appealDays" /> bewaard, alleen te zien voor wie het schreef
            en voor moderators, zodat het kan worden teruggezet. Daarna wissen we het. Een bezwaar over iets anoniems
            staat bij die bijdrage, niet bij jou.
          </p>
        </>
      ),
    },
    working: {
      heading: 'Of de site werkt',
      body: (
        <>
          <p>
            We willen zien of een nieuwe versie traag of stuk is. Daarom meldt een pagina aan onze server dat ze is
            bekeken, hoe lang ze nodig had om te verschijnen, of de inhoud daarbij versprong, hoe snel ze reageerde en
            welke fout er optrad. Daarbij staan het deel van de site, de versie en, bij een fout, het soort pagina.
            Verder niets: niet wie je bent, niet je account, geen nummer van je browser, niet het adres van de pagina.
            Het gaat zonder je cookies naar ons en naar niemand anders. We bewaren er niets voor op je apparaat en lezen
            er niets voor uit.
          </p>
          <p>
            Met die meldingen tellen we alleen hoeveel pagina’s een versie in een uur heeft getoond, hoe snel en met
            welke fouten. Voordat we een fout bewaren, halen we eruit wat op een adres of een naam lijkt. Niemand kan de
            ene melding van de andere onderscheiden, of er twee koppelen. Om te zorgen dat één netwerk de tellingen niet
            overspoelt, onthoudt de server hoogstens een dag lang in zijn geheugen hoeveel elk netwerk heeft gemeld. Dat
            slaan we nergens op. De tellingen bewaren we <Span name="telemetryDays" />.
          </p>
          <p>
            Voor onze beheerders bewaren we ook per uur hoeveel er op de hele site gebeurde: aanmeldingen, berichten,
            reacties, stemmen op naam, meldingen van misbruik, verzoeken en fouten. Dat zijn totalen. Ze zeggen niets
            over één lid, en wat anoniem is, telt pas mee als het verschijnt. We bewaren ze <Span name="activityDays" />
            .
          </p>
        </>
      ),
    },
    mails: {
      heading: 'Mails',
      body: (
        <>
          <p>
            We mailen je wat je account nodig heeft: activatie, een nieuw wachtwoord, een ander adres, een waarschuwing.
            We mailen je ook waarover je bericht wilt, met in elke mail een link om ermee te stoppen. Is een mail
            verstuurd, dan wissen we hem bij ons. Er zit niets in waaraan we zien of je hem leest.
          </p>
          <p>
            Een bericht via de contactpagina wordt een mail aan de exploitant van deze site, met de naam en het adres
            die je hebt ingevuld. Een demonstratiesite verstuurt geen mails: ze bewaart die, en iedereen kan ze lezen op
            /dev/mail.
          </p>
        </>
      ),
    },
    others: {
      heading: 'Andere bedrijven',
      body: (
        <>
          <p>
            Geen, tenzij jij het wilt. Kun je op deze site met Facebook of X inloggen en doe je dat, dan weten zij dat.
            Kun je hier je identiteit laten verifiëren door een aanbieder en kies je daarvoor, dan weet die dat je hier
            een account hebt. Zoekt de site adressen op bij een dienst van buiten, dan stuurt onze server wat je in het
            adresveld typt naar die dienst, zonder je naam. Is er een <a href="/community">forum</a>, dan krijgt het
            forum je naam, gebruikersnaam en e-mailadres, nadat je daar op die pagina mee hebt ingestemd. Heeft de
            exploitant een taalmodel aan de gesimuleerde politici gekoppeld, dan krijgt dat wat je ze vraagt, zonder je
            naam.
          </p>
          <ByCaptcha
            own={null}
            google={
              <p>
                Bij het aanmelden en op de contactpagina gaat Google na of je geen robot bent (reCAPTCHA). We laden dat
                pas nadat jij het start. Google ziet dan je netwerkadres, je browser en wat je in die controle doet, en
                kan eigen cookies plaatsen. Daarvoor geldt het{' '}
                <a href="https://policies.google.com/privacy">privacybeleid van Google</a>. Wij vragen Google of je de
                controle hebt gehaald, en sturen niets over jou.
              </p>
            }
          />
          <p>
            Het voorbeeld bij een link haalt onze server bij de andere site op: die site ziet onze server, niet jou. De
            afbeelding bewaren we hier, voor iedereen die ernaar kijkt. Wat iedereen mag zien, gaat ook naar feedlezers,
            zoekmachines en sites waar iemand een link deelt.
          </p>
          <p>
            De exploitant van deze site kan servers en een maildienst huren. Die werken voor ons en mogen je gegevens
            niet voor eigen doelen gebruiken.
          </p>
        </>
      ),
    },
    rights: {
      heading: 'Jouw rechten',
      body: (
        <>
          <p>Het meeste kun je zelf, bij je instellingen:</p>
          <ul>
            <li>
              <strong>Inzien en meenemen:</strong> een zip met alles wat je maakte of waaraan je te herkennen bent,{' '}
              <Span name="exportDays" /> op te halen.
            </li>
            <li>
              <strong>Rechtzetten:</strong> je profiel, je adres, je wachtwoord.
            </li>
            <li>
              <strong>Wissen:</strong> je account. Dat kun je <Span name="accountUndoDays" /> lang ongedaan maken.
            </li>
            <li>
              <strong>Je toestemming intrekken,</strong> wanneer je maar wilt.
            </li>
          </ul>
          <p>
            Wat je hebt gemaakt, staat bij{' '}
            <PageLink forMembers href="/my-stuff">
              Mijn spullen
            </PageLink>
            . Daar verwijder je het, één ding of veel tegelijk, of kies je wie het ziet, en neem je je stemmen mee als
            bestand. Wat je anoniem deed, zie je daar pas als je je wachtwoord hebt ingevuld. Voor al het andere, zoals
            ergens bezwaar tegen maken, kun je <a href="/contact">ons schrijven</a>. We antwoorden binnen een maand. Ben
            je daar niet tevreden mee, dan kun je een klacht indienen bij de toezichthouder van je land. In Nederland is
            dat de Autoriteit Persoonsgegevens.
          </p>
        </>
      ),
    },
    anonymous: {
      heading: 'Anonieme modus',
      body: (
        <p>
          Je anonieme berichten, reacties, stemmen en standpunten bewaren we zonder je account. Wie het deed, is
          verzegeld (AES-256-GCM) met een sleutel buiten de database. Dat geldt ook voor de lijst waarmee je terugvindt,
          meeneemt of terugneemt wat van jou is. Binnen één gesprek heb je één pseudoniem, tussen gesprekken geen. Wat
          je anoniem doet, wacht eerst versleuteld tussen regels zonder inhoud, zodat niet te zien is wat echt is. Op
          een heel uur waarop van minstens <Limit name="anonymousFewestMembers" /> leden iets klaarstaat, gaat alles
          tegelijk in, door elkaar. Berichten, reacties en standpunten zien anderen dan, met dat uur als datum. Wie wel
          onze gegevens steelt maar niet de sleutels, kan daardoor niet zien wie van deze leden wat heeft gedaan.
          Ongeveer wanneer je hier was, is dan wel te zien, en met de sleutels erbij alles. Een stem begint op ‘Alleen
          ik’, en niemand ziet hem. Laat je hem aan iedereen of aan de politicus zelf zien, dan verschijnt hij als de
          dag voorbij is, of over een kandidaat als de stembussen zijn gesloten. Twee beheerders samen kunnen een zegel
          openen, met een geschreven reden die alle beheerders zien. Wat de beheerders dan te zien krijgen, bewaren we
          niet. We leggen vast dat een beheerder heeft gezien wie je bent, of dat een aanbieder die deze site heeft
          gekozen dat heeft bevestigd, en niets van wat daar te zien was. Favorieten, wie je volgt en wat je meldt,
          blijven bij je account.
        </p>
      ),
    },
    changes: {
      heading: 'Wijzigingen',
      body: (
        <p>
          Verandert de software, dan verandert deze tekst mee, en de datum hierboven ook. Gaat ze meer met je gegevens
          doen, dan vertellen we dat leden voordat het begint.
        </p>
      ),
    },
  },
};

export default content;
