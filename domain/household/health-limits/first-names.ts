/** First names that are common in Britain, so that "Tom" is somebody and not a word that we do not know. Source: ONS, "Baby names in England and Wales", lists of several decades. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  `adam aidan alan albert alex alexander alfie amelia amy andrew andy angela anna anne annie anthony archie arthur ava barbara beatrice becky bella ben benjamin beth billy bob brian callum carol
  caroline catherine charles charlie charlotte chloe chris christine christopher claire clare connor craig daisy dan daniel danny darren dave david dawn debbie deborah dennis diane donna dorothy
  dylan ed eddie edward eleanor eliza elizabeth ella ellie emily emma eric erin esme ethan eva evelyn evie fatima finley fiona florence frank freddie freya gareth gary gemma geoff george georgia
  gill grace graham greg hannah harriet harry hassan hazel heather helen henry holly hugh ian imogen isabella isaac isla ivy jack jackie jacob jake james jamie jan jane janet jason jayden jean
  jennifer jenny jess jessica jill jim jo joan joanne joe joel john jon jonathan josh joshua joyce jude judith julia julian julie june karen kate katherine kathleen katie keith kelly ken kevin kim
  kyle laura lauren lee leo leon lewis liam lily linda lisa liz logan lola louis louise lucas lucy luke lynn maisie malcolm margaret maria marie mark martha martin mary mason matilda matt matthew
  max megan mia michael michelle mike millie mohammed molly monica muhammad natalie nathan neil niamh nicholas nick nicola nicole nigel noah nora oliver olivia oscar owen pam pamela pat patricia
  patrick paul pauline penny pete peter phil philip phoebe poppy rachel ray rebecca reggie reuben richard rob robert robin roger ron rosie ross ruby russell ruth ryan sally sam samantha samuel sandra sara
  sarah scarlett scott sean sebastian shannon sharon sheila sian simon sophia sophie stella stephanie stephen steve steven stuart sue susan suzanne tara teddy terry theo theodore thomas tim tina toby
  tom tommy tony tracey trevor tyler vera victoria violet wendy will william willow yasmin yusuf zac zara zoe`
    .split(/\s+/)
    .filter(Boolean),
);
