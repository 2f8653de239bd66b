import type {
  AssetFromSource,
  AssetSource,
  AssetSourceComponentProps,
  AssetSourceUploader,
  AssetSourceUploaderClass,
  AssetSourceUploadFile,
  AssetSourceUploadEvent,
  AssetSourceUploadSubscriber,
  SchemaType,
} from 'sanity';
import { DOWNLOAD_RULES } from '../downloads/download-words';
import { isDownload, refusalOfAsset, refusalOfFile } from './picture-file';
import { showRefusal } from './refusals';
import { whyUploadFailed } from './picture-words';

/**
 * Returns an asset source that accepts only pictures that are good enough for their place, and files that
 * visitors may download, whether somebody uploads or chooses them. It says why it refuses one.
 */
export function checkedSource(source: AssetSource): AssetSource {
  const { component: Source, Uploader } = source;
  function CheckedSource(props: AssetSourceComponentProps) {
    const { action, onClose, onSelect, schemaType } = props;
    // The form shows the upload itself.
    if (action === 'upload') return null;
    const select = (chosen: AssetFromSource[]) => {
      const refusal = schemaType && refusalOfChosen(chosen, schemaType);
      if (!refusal) return onSelect(chosen);
      showRefusal(schemaType, refusal);
      onClose();
    };
    return <Source {...props} onSelect={select} />;
  }
  return {
    ...source,
    component: CheckedSource,
    ...(Uploader && { Uploader: checkedUploader(Uploader) }),
  };
}

function refusalOfChosen([chosen]: AssetFromSource[], type: SchemaType): string | undefined {
  if (chosen?.kind !== 'assetDocumentId' || typeof chosen.value !== 'string') return undefined;
  return refusalOfAsset(chosen.value, type);
}

type UploadOptions = Parameters<AssetSourceUploader['upload']>[1];

/**
 * Returns an uploader that checks each file first. It says why a file is refused, also when the site
 * refuses it.
 */
function checkedUploader(Uploader: AssetSourceUploaderClass): AssetSourceUploaderClass {
  return class CheckedUploader extends Uploader {
    readonly #subscribers = new Set<AssetSourceUploadSubscriber>();
    #type: SchemaType | undefined;
    #isAborted = false;

    override upload(files: File[], options: UploadOptions) {
      this.#type = options?.schemaType;
      void this.#uploadChecked(files, options);
      return this.getFiles();
    }

    override subscribe(subscriber: AssetSourceUploadSubscriber) {
      this.#subscribers.add(subscriber);
      const unsubscribe = super.subscribe((event) => this.#pass(event, subscriber));
      return () => {
        this.#subscribers.delete(subscriber);
        unsubscribe();
      };
    }

    override abort(file?: AssetSourceUploadFile) {
      this.#isAborted = true;
      super.abort(file);
    }

    async #uploadChecked(files: File[], options: UploadOptions): Promise<void> {
      for (const file of files) {
        const refusal = await refusalOfFile(file, options?.schemaType);
        // The form also aborts the uploads of a field that it unmounts. Staff read the reason even then: they would
        // not learn otherwise why their file is missing.
        if (refusal) this.#refuse(refusal);
        else if (!this.#isAborted) super.upload([file], options);
      }
    }

    #refuse(refusal: string): void {
      showRefusal(this.#type, refusal);
      // The form ends the upload that it has begun to show.
      for (const subscriber of this.#subscribers) subscriber({ type: 'all-complete', files: [] });
    }

    /** The form would say only that the upload failed. */
    #pass(event: AssetSourceUploadEvent, subscriber: AssetSourceUploadSubscriber): void {
      if (event.type !== 'error') return subscriber(event);
      const rules = isDownload(this.#type) ? DOWNLOAD_RULES : undefined;
      for (const { error } of event.files) showRefusal(this.#type, whyUploadFailed(error, rules));
    }
  };
}
